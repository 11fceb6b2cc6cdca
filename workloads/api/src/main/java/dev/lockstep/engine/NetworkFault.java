package dev.lockstep.engine;

import java.net.ConnectException;
import java.net.NoRouteToHostException;
import java.net.SocketTimeoutException;
import java.net.UnknownHostException;
import java.security.cert.CertificateException;
import java.util.Locale;
import java.util.stream.Stream;
import javax.net.ssl.SSLException;

/** The network's part in a failed connection. */
public enum NetworkFault {
    UNKNOWN_HOST,
    REFUSED,
    UNREACHABLE,
    /** The other side accepted or ignored the connection and then stayed silent. */
    SILENT,
    TLS,
    /** Another cause, such as a response of the server. */
    NONE;

    private static final int DEPTH = 10;

    /** Checks the causes first, because their classes are unambiguous, then the texts. */
    public static NetworkFault of(Throwable error) {
        return chain(error)
                .map(NetworkFault::byClass)
                .filter(fault -> fault != NONE)
                .findFirst()
                .orElseGet(() -> chain(error)
                        .map(NetworkFault::byText)
                        .filter(fault -> fault != NONE)
                        .findFirst()
                        .orElse(NONE));
    }

    private static Stream<Throwable> chain(Throwable error) {
        return Stream.iterate(error, Throwable::getCause)
                .takeWhile(found -> found != null)
                .limit(DEPTH);
    }

    private static NetworkFault byClass(Throwable error) {
        if (error instanceof UnknownHostException) {
            return UNKNOWN_HOST;
        }
        if (error instanceof SSLException || error instanceof CertificateException) {
            return TLS;
        }
        if (error instanceof NoRouteToHostException) {
            return UNREACHABLE;
        }
        if (error instanceof SocketTimeoutException) {
            return SILENT;
        }
        return error instanceof ConnectException ? byText(error) : NONE;
    }

    private static NetworkFault byText(Throwable error) {
        String text = String.valueOf(error.getMessage()).toLowerCase(Locale.ROOT);
        if (text.contains("refused")) {
            return REFUSED;
        }
        if (containsAny(
                text, "not known", "name resolution", "no such host", "unknown host", "nodename nor servname")) {
            return UNKNOWN_HOST;
        }
        if (containsAny(text, "unreachable", "no route to host")) {
            return UNREACHABLE;
        }
        if (containsAny(text, "ssl", "certificate", "tls handshake")) {
            return TLS;
        }
        return containsAny(text, "timed out", "timeout") ? SILENT : NONE;
    }

    private static boolean containsAny(String text, String... parts) {
        return Stream.of(parts).anyMatch(text::contains);
    }
}
