package dev.lockstep.engine;

import dev.lockstep.text.SecretMask;
import dev.lockstep.text.SecretNames;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * Rules for every part of a JDBC URL, for all engines: plain characters, one host, no credentials. Nothing is decoded,
 * because nothing that needs encoding is allowed. A message quotes a part only if it cannot be a secret.
 */
public final class UrlChecks {

    private static final Pattern HOST = Pattern.compile("[A-Za-z0-9]([A-Za-z0-9.-]{0,252}[A-Za-z0-9])?");
    private static final Pattern IPV6 = Pattern.compile("[0-9A-Fa-f:]{2,39}(\\.\\d{1,3}){0,3}");
    private static final Pattern NAME = Pattern.compile("[A-Za-z0-9_$.#-]{1,128}");
    private static final Pattern PROPERTY_NAME = Pattern.compile("[A-Za-z][A-Za-z0-9_.$]{0,63}");
    private static final Pattern AUTHORITY_PORT = Pattern.compile("(?<host>\\[[^\\]]*]|[^:]*)(:(?<port>.*))?");

    private static final Pattern CREDENTIAL_NAME = Pattern.compile("(?i)(?<![a-z0-9_.$])(?<name>[a-z0-9_.$]*(?:"
            + SecretNames.WORDS + ")[a-z0-9_.$]*)(?:\\s|%20|\\+)*+(?:=|%3D)");
    private static final String CREDENTIAL_ADVICE =
            ". Set 'user' and 'password' separately, the password as ${env:NAME} or ${file:name}";

    private UrlChecks() {}

    /** A host and an optional port, as after {@code //}. */
    public record HostAndPort(String host, int port) {}

    /** Whether the URL has no credentials; if it has, this is a fault and the URL must not be parsed further. */
    public static boolean withoutCredentials(String url, Faults faults) {
        var named = CREDENTIAL_NAME.matcher(url);
        if (SecretMask.logins(url).equals(url) && !named.find()) {
            return true;
        }
        faults.add(Faults.URL, "holds a credential" + nameOf(url) + CREDENTIAL_ADVICE);
        return false;
    }

    private static String nameOf(String url) {
        var named = CREDENTIAL_NAME.matcher(url);
        return SecretMask.logins(url).equals(url) && named.find() ? " ('" + named.group("name") + "')" : "";
    }

    /** Splits and checks {@code host[:port]}; a missing port is {@code defaultPort}. */
    public static HostAndPort hostAndPort(String text, int defaultPort, Faults faults) {
        var parts = AUTHORITY_PORT.matcher(text);
        if (!parts.matches()) {
            faults.add(Faults.URL, "needs one host, with or without a port, as in db1.example.com:" + defaultPort);
            return new HostAndPort("", defaultPort);
        }
        String port = parts.group("port");
        return new HostAndPort(
                host(parts.group("host"), faults), port == null ? defaultPort : port(port, defaultPort, faults));
    }

    /** The checked host, without the brackets of an IPv6 address. */
    public static String host(String text, Faults faults) {
        boolean bracketed = text.startsWith("[") && text.endsWith("]");
        String host = bracketed ? text.substring(1, text.length() - 1) : text;
        if (!isHost(bracketed, host)) {
            faults.add(
                    Faults.URL,
                    "needs one host of letters, digits, dots and minus signs, or an IPv6 address in brackets");
        }
        return host;
    }

    private static boolean isHost(boolean bracketed, String host) {
        return bracketed ? host.indexOf(':') >= 0 && IPV6.matcher(host).matches() : isHostName(host);
    }

    /** Whether the text is a host name or an IPv4 address. */
    public static boolean isHostName(String text) {
        return HOST.matcher(text).matches();
    }

    /** The checked port. */
    public static int port(String text, int otherwise, Faults faults) {
        if (text.matches("[0-9]{1,5}")) {
            int port = Integer.parseInt(text);
            if (port >= 1 && port <= 65535) {
                return port;
            }
        }
        faults.add(Faults.URL, "needs a port from 1 to 65535, such as " + otherwise);
        return otherwise;
    }

    /** The checked name of a database or service. */
    public static String name(String what, String text, Faults faults) {
        if (!isName(text)) {
            faults.add(
                    Faults.URL,
                    "needs the name of a " + what
                            + " of 1 to 128 letters, digits and any of _ $ . # - and nothing else");
        }
        return text;
    }

    /** Whether the text has only characters that are always allowed. */
    public static boolean isName(String text) {
        return NAME.matcher(text).matches();
    }

    /** The {@code name=value} pairs of a URL; each name once, ignoring case. */
    public static Map<String, String> pairs(String text, char separator, Faults faults) {
        Map<String, String> pairs = new LinkedHashMap<>();
        for (String pair : text.split(Pattern.quote(String.valueOf(separator)), -1)) {
            addPair(pair, pairs, faults);
        }
        return pairs;
    }

    private static void addPair(String pair, Map<String, String> pairs, Faults faults) {
        if (pair.isEmpty()) {
            return;
        }
        int equals = pair.indexOf('=');
        String name = equals < 0 ? pair : pair.substring(0, equals);
        if (equals < 0 || !isPropertyName(name)) {
            faults.add(Faults.URL, "has a part that is not name=value with a plain name; no blanks, quotes or braces");
        } else if (pairs.keySet().stream().anyMatch(name::equalsIgnoreCase)) {
            faults.add(Faults.URL, "has the property '" + name + "' twice. Give it once");
        } else {
            pairs.put(name, pair.substring(equals + 1));
        }
    }

    /** Whether the text can be a property's name, so that a message may quote it. */
    public static boolean isPropertyName(String text) {
        return PROPERTY_NAME.matcher(text).matches();
    }
}
