package dev.lockstep.agent.link;

import io.grpc.Status;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Why a stream to a coordinator ended, and what to do if that is known, as for most TLS failures. */
final class LinkFailure {

    private static final int LONGEST_CHAIN = 20;
    private static final List<Hint> HINTS = List.of(
            new Hint(
                    "No subject alternative|No name matching",
                    "the coordinator's certificate does not name the host that was dialled: connect by a name in that"
                            + " certificate"),
            new Hint(
                    "PKIX|CertPathValidator|CertificateException",
                    "the coordinator's certificate is not signed by the authority of --tls-ca"),
            new Hint(
                    "certificate_required",
                    "the coordinator requires a certificate from agents (--tls-client-ca): give --tls-certificate and"
                            + " --tls-key"),
            new Hint(
                    // Our own server sends the last one for an authority that it does not know.
                    "unknown_ca|certificate_unknown|bad_certificate|unsupported_certificate|certificate_expired"
                            + "|alert.{1,2}internal_error",
                    "the coordinator does not accept the certificate of --tls-certificate: it must be valid and signed by"
                            + " the authority of the coordinator's --tls-client-ca"),
            new Hint(
                    "not an SSL/TLS record",
                    "the coordinator has TLS off: leave out --tls-ca, or give the coordinator --tls-certificate and"
                            + " --tls-key"),
            new Hint("Network closed for unknown reason", "if the coordinator uses TLS, give --tls-ca"));

    private LinkFailure() {}

    private record Hint(Pattern signs, String advice) {
        Hint(String signs, String advice) {
            this(Pattern.compile(signs, Pattern.CASE_INSENSITIVE), advice);
        }
    }

    static String describe(Throwable error) {
        Status status = Status.fromThrowable(error);
        List<String> causes = causes(status.getCause());
        String failure =
                status.getCode() + ": " + status.getDescription() + (causes.isEmpty() ? "" : ", " + causes.get(0));
        String signs = failure + causes;
        return HINTS.stream()
                .filter(hint -> hint.signs.matcher(signs).find())
                .findFirst()
                .map(hint -> failure + "; " + hint.advice)
                .orElse(failure);
    }

    /** Innermost first. */
    private static List<String> causes(@Nullable Throwable outermost) {
        List<String> causes = new ArrayList<>();
        for (Throwable cause = outermost; cause != null && causes.size() < LONGEST_CHAIN; cause = cause.getCause()) {
            causes.add(0, cause.toString());
        }
        return causes;
    }
}
