package dev.lockstep.engine.oracle;

import dev.lockstep.engine.ConnectionSettings;
import dev.lockstep.engine.Failure;
import dev.lockstep.engine.NetworkFault;
import dev.lockstep.engine.Redaction;
import java.sql.SQLException;
import java.util.List;

/** Explains why a connection failed and what to do. */
final class OracleConnectFailure {

    /** How the JDK begins its message. */
    private static final String NO_DRIVER = "No suitable driver";

    private OracleConnectFailure() {}

    static String explain(ConnectionSettings settings, SQLException error, Failure failure) {
        String server = "Oracle at " + OracleUrl.addressOf(settings.url());
        return Redaction.of(List.of(settings.password())).apply(answer(server, settings, error, failure));
    }

    private static String answer(String server, ConnectionSettings settings, SQLException error, Failure failure) {
        if (String.valueOf(error.getMessage()).startsWith(NO_DRIVER)) {
            return server
                    + ": the driver is not here. Put ojdbc11.jar into the folder of lockstep-agent-small.jar, or use"
                    + " lockstep-agent.jar, which contains it";
        }
        return switch (failure.vendorCode()) {
            case 1017 -> server + " refused the user '" + settings.user() + "'. Check user and password";
            case 28000 ->
                server + " has locked the user '" + settings.user() + "'. Unlock it: ALTER USER .. ACCOUNT UNLOCK";
            case 28001 ->
                "The password of '" + settings.user() + "' on " + server + " has expired. Change it and try again";
            case 1045 ->
                server + " knows '" + settings.user() + "', who may not connect. Grant it: GRANT CREATE SESSION TO ..";
            case 28009 ->
                server + " lets '" + settings.user() + "' in with a privilege only. Use the user whose schema is meant";
            case 1031 -> server + " does not grant '" + settings.user() + "' the requested privilege (SYSDBA?)";
            case 12505, 12514 ->
                server
                        + ": the listener does not know the service. Compare the URL with 'lsnrctl status'; a database that"
                        + " has just started registers within a minute";
            case 18, 20, 2391, 12516, 12519, 12520 ->
                server + " accepts no more connections. Raise 'processes' and 'sessions' or give the run fewer users";
            case 1033, 1034, 1089, 1090, 1109, 12528 ->
                server + " is starting, stopping or not open. Open the database or try again later";
            default -> network(server, settings, error, failure);
        };
    }

    private static String network(String server, ConnectionSettings settings, SQLException error, Failure failure) {
        return switch (fault(error, failure.vendorCode())) {
            case UNKNOWN_HOST ->
                server + ": the host name cannot be resolved here. Check the URL and this agent's name service";
            case REFUSED -> server + ": no listener there. Check host and port, and that the listener runs";
            case UNREACHABLE -> server + " cannot be reached from here. Check network and firewall";
            case SILENT ->
                server + " did not answer in time. Check firewall and load of the server, or raise 'connect_timeout'"
                        + " and 'loginTimeout' (now " + settings.properties().get(OracleSettings.LOGIN_TIMEOUT) + " s)";
            case TLS ->
                server + ": the TLS handshake failed (" + failure.example() + "). Put the server's certificate, or"
                        + " that of its authority, into the agent's trust store (-Djavax.net.ssl.trustStore); its name"
                        + " must be that of the host";
            case NONE -> server + ": " + failure.example();
        };
    }

    private static NetworkFault fault(SQLException error, int code) {
        return switch (code) {
            case 12541 -> NetworkFault.REFUSED;
            case 17868 -> NetworkFault.UNKNOWN_HOST;
            case 12170, 18714 -> NetworkFault.SILENT;
            default -> NetworkFault.of(error);
        };
    }
}
