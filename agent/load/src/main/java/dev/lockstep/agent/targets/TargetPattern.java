package dev.lockstep.agent.targets;

import static java.util.Objects.requireNonNull;

import dev.lockstep.engine.UrlChecks.HostAndPort;
import java.util.Arrays;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * A pattern for servers: a name, in which {@code *} stands for any characters, or a block of addresses, and the port if
 * only one is admitted.
 *
 * @param text as given
 * @param port 0 for any
 */
record TargetPattern(
        String text, @Nullable Pattern name, @Nullable AddressBlock block, int port) {

    private static final Pattern FORM =
            Pattern.compile("(\\[([0-9A-Fa-f:.]+)]|([A-Za-z0-9._*-]+))(/(\\d{1,3}))?(:(\\d{1,5}))?");

    /** What Java and the drivers parse as an address, including short forms such as 127.1. */
    private static final Pattern ADDRESS = Pattern.compile(".*:.*|(.*\\.)?(\\d+|0[xX][0-9A-Fa-f]*)\\.?");

    private static final String ANY = "*";
    private static final int LAST_PORT = 65_535;

    static TargetPattern of(String text) {
        Matcher form = FORM.matcher(text);
        if (!form.matches()) {
            throw malformed(text, "it is malformed");
        }
        try {
            String bracketed = form.group(2);
            String host = bracketed == null ? requireNonNull(form.group(3)) : bracketed;
            String bits = form.group(5);
            int port = port(form.group(7));
            return bracketed == null && bits == null && !isAddress(host)
                    ? new TargetPattern(text, glob(host), null, port)
                    : new TargetPattern(text, null, block(host, bits), port);
        } catch (IllegalArgumentException unfit) {
            throw malformed(text, String.valueOf(unfit.getMessage()));
        }
    }

    private static int port(@Nullable String digits) {
        if (digits == null) {
            return 0;
        }
        int port = Integer.parseInt(digits);
        if (port < 1 || port > LAST_PORT) {
            throw new IllegalArgumentException("a port is 1 to " + LAST_PORT);
        }
        return port;
    }

    private static AddressBlock block(String literal, @Nullable String bits) {
        return bits == null
                ? AddressBlock.of(AddressBlock.address(literal))
                : new AddressBlock(AddressBlock.address(literal), Integer.parseInt(bits));
    }

    private static Pattern glob(String host) {
        String expression =
                Arrays.stream(host.split("\\*", -1)).map(Pattern::quote).collect(Collectors.joining(".*"));
        return Pattern.compile(expression, Pattern.CASE_INSENSITIVE);
    }

    private static IllegalArgumentException malformed(String text, String reason) {
        return new IllegalArgumentException("'" + text + "' is not a server pattern: " + reason
                + ". Write db1, db*.lab:5432, 10.0.0.11, 10.0.7.0/24:1433 or [2001:db8::]/32.");
    }

    private static boolean isAddress(String host) {
        return ADDRESS.matcher(host).matches();
    }

    /** Whether the server's name matches as written, whatever it resolves to. */
    boolean admitsName(HostAndPort server) {
        return name != null
                && admitsPort(server.port())
                && name.matcher(server.host()).matches()
                && (admitsEveryHost() || !isAddress(server.host()));
    }

    private boolean admitsEveryHost() {
        return text.equals(ANY) || text.startsWith(ANY + ":");
    }

    /** The addresses that are admitted at this port, if this is a block that admits any. */
    Optional<AddressBlock> blockAt(int otherPort) {
        return admitsPort(otherPort) ? Optional.ofNullable(block) : Optional.empty();
    }

    private boolean admitsPort(int otherPort) {
        return port == 0 || port == otherPort;
    }
}
