package dev.lockstep.agent.host.feed;

import java.io.IOException;
import java.net.URI;

/** The coordinator will not take this host's rows, however often it is asked. */
public final class FeedRefusedException extends IOException {

    private static final long serialVersionUID = 1L;

    private final int status;
    private final String answer;

    FeedRefusedException(URI target, int status, String answer) {
        super(target + " answered " + status + ": " + answer);
        this.status = status;
        this.answer = answer;
    }

    /** Of HTTP. */
    public int status() {
        return status;
    }

    /** The body of the answer, a problem document if it came from a coordinator. */
    public String answer() {
        return answer;
    }
}
