package dev.lockstep.engine.postgresql;

import dev.lockstep.engine.ConnectionRequest;
import dev.lockstep.engine.ConnectionSettings;
import dev.lockstep.engine.ErrorText;
import dev.lockstep.engine.NetworkFault;
import java.sql.SQLException;
import java.util.Locale;

/** Explains why PostgreSQL could not be reached and what to do. */
final class PostgresConnectFailure {

    private final ConnectionSettings settings;
    private final SQLException error;
    private final ConnectionRequest request;
    private final String server;

    private PostgresConnectFailure(ConnectionSettings settings, SQLException error) {
        this.settings = settings;
        this.error = error;
        this.request = PostgresUrl.partsOf(settings.url());
        this.server = request.hostInUrl() + ":" + request.port();
    }

    static String explain(ConnectionSettings settings, SQLException error) {
        return new PostgresConnectFailure(settings, error).explain();
    }

    private String explain() {
        String state = error.getSQLState() == null ? "" : error.getSQLState();
        return switch (state) {
            case "28P01" -> passwordRefused();
            case "28000" -> loginRefused();
            case "3D000" -> unknownDatabase();
            case "42501" -> noRightToConnect();
            case "53300" -> tooManyConnections();
            case "57P03" -> "The server " + server + " is starting, stopping or recovering. Try again when it is up.";
            default -> network();
        };
    }

    private String passwordRefused() {
        return "The server " + server + " refused the password of user '" + settings.user()
                + "'. Check the target's user and the secret that its password refers to.";
    }

    private String loginRefused() {
        String reason = "The server " + server + " does not accept user '" + settings.user() + "' to database '"
                + request.database() + "' from here";
        if (text().contains("no encryption")) {
            return reason + " without TLS. Set the property sslmode to require, or add a line to its pg_hba.conf.";
        }
        return reason + ". Create the user, or add a line for it and this machine to the server's pg_hba.conf.";
    }

    private String unknownDatabase() {
        return "The server " + server + " has no database '" + request.database()
                + "'. Create it with CREATE DATABASE, or correct the target's url.";
    }

    private String noRightToConnect() {
        return "User '" + settings.user() + "' may not connect to database '" + request.database() + "' on " + server
                + ". Run GRANT CONNECT ON DATABASE there.";
    }

    private String tooManyConnections() {
        return "The server " + server + " accepts no more connections. Use fewer users or a smaller pool, or raise"
                + " its max_connections (or the limit of the role or database).";
    }

    private String network() {
        return switch (loginTimedOut() ? NetworkFault.SILENT : NetworkFault.of(error)) {
            case UNKNOWN_HOST ->
                "The host name '" + request.host() + "' cannot be resolved on this machine. Correct the target's url"
                        + " or the name service.";
            case REFUSED ->
                "Nothing listens on " + server + ". Check host and port, that the server is up, and its"
                        + " listen_addresses.";
            case UNREACHABLE -> "There is no network route to " + server + ". Check address, network and firewall.";
            case SILENT ->
                "The server " + server + " did not answer in time. Check firewalls on the way, and whether the"
                        + " server hangs; the properties connectTimeout and loginTimeout set the limit.";
            case TLS -> tls();
            case NONE -> "Connecting to " + server + " failed: " + ErrorText.example(error);
        };
    }

    /** By SQLState only: the driver localises its text and gives no cause. */
    private boolean loginTimedOut() {
        return "08001".equals(error.getSQLState()) && error.getCause() == null;
    }

    private String tls() {
        String mode = settings.properties().getOrDefault("sslmode", "prefer");
        if (mode.startsWith("verify") && !text().contains("does not support ssl")) {
            return "The TLS certificate of " + server + " was not accepted under sslmode=" + mode
                    + ". Make its authority known to the agent, or correct the host name.";
        }
        return "The server " + server + " does not offer TLS, which sslmode=" + mode
                + " requires. Turn on ssl on the server, or in a trusted network set the property sslmode to"
                + " disable.";
    }

    private String text() {
        return String.valueOf(error.getMessage()).toLowerCase(Locale.ROOT);
    }
}
