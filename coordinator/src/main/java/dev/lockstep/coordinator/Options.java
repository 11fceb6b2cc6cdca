package dev.lockstep.coordinator;

import dev.lockstep.coordinator.settings.UsageException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** The command line: {@code --name value} or {@code --name=value}; names with a dot are Spring Boot properties. */
final class Options {

    static final String USAGE = """
            Usage: lockstep coordinator [options]
              --address A           listen on this address (default 127.0.0.1; any other needs --token-file)
              --port N              of REST (default 8080, 0: any free port)
              --grpc-port N         of the agents' link (default 9090, 0: any free port)
              --data DIR            keep runs and results here (default ./lockstep-data)
              --store-url URL       keep them in this PostgreSQL instead: jdbc:postgresql://host:port/database
              --store-user NAME     user of the store (default lockstep)
              --store-password-file FILE  password of that user (else LOCKSTEP_STORE_PASSWORD)
              --keep-runs-for TIME  remove runs so long after their end, such as 90d (default: never)
              --token-file FILE     access tokens and their roles ("lockstep token new" makes one),
                                    or one access token for everything
              --tls-certificate F   PEM certificate chain for both ports
              --tls-key F           PEM private key of the certificate
              --tls-client-ca F     PEM authority whose certificates agents must show
              --otlp-endpoint URL   send metrics there by OTLP over HTTP (default: none)
              --hooks DIR           folder of executables that specs may start by name (default: none)
              --log-format F        text, or json: one object a line (default text)
              --help                print this""";

    private static final List<String> NAMES = List.of(
            "address",
            "port",
            "grpc-port",
            "data",
            "store-url",
            "store-user",
            "store-password-file",
            "keep-runs-for",
            "token-file",
            "tls-certificate",
            "tls-key",
            "tls-client-ca",
            "otlp-endpoint",
            "hooks",
            "log-format");

    private Options() {}

    static boolean wantsHelp(String[] arguments) {
        return List.of(arguments).contains("--help");
    }

    /** The properties that the arguments stand for. */
    static Map<String, Object> properties(String[] arguments) {
        Map<String, Object> properties = new LinkedHashMap<>();
        for (int index = 0; index < arguments.length; index++) {
            String option = option(arguments[index]);
            int equals = option.indexOf('=');
            if (equals >= 0) {
                properties.put(property(option.substring(0, equals)), option.substring(equals + 1));
            } else {
                properties.put(property(option), value(option, arguments, ++index));
            }
        }
        return properties;
    }

    private static String option(String argument) {
        if (!argument.startsWith("--")) {
            throw new UsageException("Unexpected argument '" + argument + "'.\n" + USAGE);
        }
        return argument.substring(2);
    }

    private static String value(String option, String[] arguments, int index) {
        if (index >= arguments.length) {
            throw new UsageException("Option --" + option + " needs a value.\n" + USAGE);
        }
        return arguments[index];
    }

    private static String property(String name) {
        if (name.equals("store-password") || (name.startsWith("spring.datasource.") && name.endsWith("password"))) {
            throw new UsageException("--" + name + ": other users of this machine can read a command line. Put the"
                    + " password into a file and give --store-password-file, or set LOCKSTEP_STORE_PASSWORD.");
        }
        if (name.contains(".")) {
            return name;
        }
        if (!NAMES.contains(name)) {
            String known = NAMES.stream().map(each -> "--" + each).collect(Collectors.joining(", "));
            throw new UsageException("Unknown option --" + name + ". There are: " + known + ".");
        }
        return "lockstep." + name;
    }
}
