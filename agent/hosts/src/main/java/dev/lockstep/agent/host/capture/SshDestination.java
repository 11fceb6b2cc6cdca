package dev.lockstep.agent.host.capture;

import java.util.List;
import java.util.regex.Pattern;

/** Where ssh is to go, {@code user@host} or what its configuration calls by a name; never one of its options. */
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
     * The command that runs esxtop there. Keys and host keys are ssh's own business; it asks for nothing.
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
