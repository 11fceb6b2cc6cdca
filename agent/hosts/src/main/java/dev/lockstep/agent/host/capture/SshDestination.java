package dev.lockstep.agent.host.capture;

import java.util.List;
import java.util.regex.Pattern;

/** The destination of ssh, {@code user@host} or a name from its configuration; never one of its options. */
public record SshDestination(String text) {

    private static final Pattern ALLOWED =
            Pattern.compile("([A-Za-z0-9_][A-Za-z0-9_.\\\\@+-]*@)?[A-Za-z0-9_][A-Za-z0-9_.:%-]*");

    public SshDestination {
        if (!ALLOWED.matcher(text).matches()) {
            throw new IllegalArgumentException(
                    "'" + text + "' is not an ssh destination: write user@host, such as root@esx1");
        }
    }

    /**
     * The command that runs esxtop there. Keys and host keys are left to ssh; it never prompts.
     *
     * @param executable the ssh client
     */
    List<String> esxtop(String executable, int delaySeconds) {
        return List.of(
                executable,
                "-o",
                "BatchMode=yes",
                "-o",
                "ServerAliveInterval=15",
                text,
                "esxtop",
                "-b",
                "-d",
                Integer.toString(delaySeconds));
    }
}
