package dev.lockstep.engine.mysql;

import dev.lockstep.engine.ConnectionRequest;
import dev.lockstep.engine.ConnectionSettings;
import dev.lockstep.engine.ErrorText;
import dev.lockstep.engine.NetworkFault;
import java.sql.SQLException;
import java.util.Locale;

/** Explains why a server could not be reached and what to do. */
final class MysqlConnectFailure {

    private final ConnectionSettings settings;
    private final SQLException error;
    private final ConnectionRequest request;
    private final String server;

    private MysqlConnectFailure(ConnectionSettings settings, SQLException error) {
        this.settings = settings;
        this.error = error;
        this.request = MysqlUrl.partsOf(settings.url());
        this.server = request.hostInUrl() + ":" + request.port();
    }

    static String explain(ConnectionSettings settings, SQLException error) {
        return new MysqlConnectFailure(settings, error).explain();
    }

    private String explain() {
        return switch (error.getErrorCode()) {
            case 1045, 1698 ->
                "The server " + server + " refused user '" + settings.user() + "' or the password from this machine."
                        + " Check the target's user, the secret that its password refers to, and the host of the"
                        + " account.";
            case 1049 ->
                "The server " + server + " has no database '" + request.database()
                        + "'. Create it with CREATE DATABASE, or correct the target's url.";
            case 1044 ->
                "User '" + settings.user() + "' may not use database '" + request.database() + "' on " + server
                        + ". Run GRANT ALL ON " + request.database() + ".* there.";
            case 1130 ->
                "The server " + server + " accepts no connection from this machine. Create an account for this host.";
            case 1129 ->
                "The server " + server + " blocks this machine after failed connections. Run FLUSH HOSTS there.";
            case 1040, 1203, 1226 ->
                "The server " + server + " accepts no more connections. Use fewer users or a smaller pool, or raise"
                        + " its max_connections (or the limit of the account).";
            default -> text().contains("public key") ? publicKey() : network();
        };
    }

    private String publicKey() {
        return "The server " + server + " wants the password encrypted with its public key, which is not fetched over a"
                + " network without TLS. Set the property sslMode to trust, verify-ca or verify-full.";
    }

    private String network() {
        return switch (NetworkFault.of(error)) {
            case UNKNOWN_HOST ->
                "The host name '" + request.host() + "' cannot be resolved on this machine. Correct the target's url"
                        + " or the name service.";
            case REFUSED ->
                "Nothing listens on " + server + ". Check host and port, that the server is up, and its bind_address"
                        + " and skip_networking.";
            case UNREACHABLE -> "There is no network route to " + server + ". Check address, network and firewall.";
            case SILENT ->
                "The server " + server + " did not answer in time. Check firewalls on the way, and whether the"
                        + " server hangs; the property connectTimeout sets the limit.";
            case TLS -> tls();
            case NONE -> "Connecting to " + server + " failed: " + ErrorText.example(error);
        };
    }

    private String tls() {
        String mode = settings.properties().getOrDefault("sslMode", "trust");
        if (mode.startsWith("verify") && !text().contains("not support")) {
            return "The TLS certificate of " + server + " was not accepted under sslMode=" + mode
                    + ". Make its authority known to the agent, or correct the host name.";
        }
        return "The server " + server + " does not offer TLS, which sslMode=" + mode + " requires. Turn on TLS on the"
                + " server, or in a trusted network set the property sslMode to disable.";
    }

    private String text() {
        return String.valueOf(error.getMessage()).toLowerCase(Locale.ROOT);
    }
}
