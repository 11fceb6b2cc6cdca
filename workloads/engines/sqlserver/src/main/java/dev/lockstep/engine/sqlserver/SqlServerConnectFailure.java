package dev.lockstep.engine.sqlserver;

import dev.lockstep.engine.ConnectionSettings;
import dev.lockstep.engine.Failure;
import dev.lockstep.engine.NetworkFault;
import dev.lockstep.engine.Redaction;
import java.sql.SQLException;
import java.util.List;

/** Explains why a connection failed and what to do. */
final class SqlServerConnectFailure {

    private SqlServerConnectFailure() {}

    static String explain(ConnectionSettings settings, SQLException error, Failure failure) {
        String server = "SQL Server at " + SqlServerUrl.addressOf(settings.url());
        String text = failure.vendorCode() == 0
                ? network(server, settings, error, failure)
                : answer(server, settings, failure);
        return Redaction.of(List.of(settings.password())).apply(text);
    }

    private static String answer(String server, ConnectionSettings settings, Failure failure) {
        String database = SqlServerUrl.databaseOf(settings.url());
        return switch (failure.vendorCode()) {
            case 18456 ->
                server + " refused the login '" + settings.user() + "'. Check user and password; the server must"
                        + " admit SQL Server logins (mixed mode). Its error log has the exact reason";
            case 18452 -> server + " accepts only Windows logins. Switch it to mixed mode and use a SQL Server login";
            case 18486 ->
                server + " has locked the login '" + settings.user() + "' out. Unlock it: ALTER LOGIN .. UNLOCK";
            case 18487, 18488 ->
                "The password of '" + settings.user() + "' on " + server + " has expired or must be changed."
                        + " Change it and try again";
            case 4060, 911, 916 ->
                server + " let '" + settings.user() + "' in, but not into the database '" + database
                        + "'. Check that it exists and is online, and that the login has a user in it";
            case 17809, 10928, 10929 ->
                server + " accepts no more connections. Raise 'user connections' or give the run fewer users";
            case 921, 922, 927, 952, 983, 6005, 18401, 18451 ->
                server + " or its database '" + database + "' is starting, stopping or being restored. Try again later";
            default -> server + " refused the connection (error " + failure.vendorCode() + "): " + failure.example();
        };
    }

    private static String network(String server, ConnectionSettings settings, SQLException error, Failure failure) {
        return switch (NetworkFault.of(error)) {
            case UNKNOWN_HOST ->
                server + ": the host name cannot be resolved here. Check the URL and this agent's name service";
            case REFUSED ->
                server + " refuses TCP connections. Check host and port, that the server runs, and that TCP/IP is"
                        + " enabled in SQL Server Configuration Manager";
            case UNREACHABLE -> server + " cannot be reached from here. Check network and firewall";
            case SILENT ->
                server + " did not answer within " + settings.properties().get("loginTimeout")
                        + " s. Check firewall and load of the server, or raise 'loginTimeout'";
            case TLS ->
                server + ": the TLS handshake failed (" + failure.example() + "). Put the server's certificate, or"
                        + " that of its authority, into the agent's trust store (-Djavax.net.ssl.trustStore), and set"
                        + " 'hostNameInCertificate' if it names another host";
            case NONE -> server + ": " + failure.example();
        };
    }
}
