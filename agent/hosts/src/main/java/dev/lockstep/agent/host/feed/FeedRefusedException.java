package dev.lockstep.agent.host.feed;

import java.io.IOException;
import java.net.URI;

/** The coordinator rejects this host's rows; retrying does not help. */
public final class FeedRefusedException extends IOException {

    private static final long serialVersionUID = 1L;

    private final int status;
    private final String answer;

    FeedRefusedException(URI target, int status, String answer) {
        super(target + " answered " + status + ": " + answer);
        this.status = status;
        this.answer = answer;
    }

    /** The HTTP status. */
    public int status() {
        return status;
    }

    /** The body of the response, a problem document if it came from a coordinator. */
    public String answer() {
        return answer;
    }
}
