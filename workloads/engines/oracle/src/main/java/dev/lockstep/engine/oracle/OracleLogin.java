package dev.lockstep.engine.oracle;

import java.util.Locale;

/** Parses the user name of a login, plain or in double quotes. */
final class OracleLogin {

    private static final String SYS = "SYS";

    private OracleLogin() {}

    /** The user's name in the data dictionary: upper case, unless it was quoted. */
    static String nameInDictionary(String user) {
        return isQuoted(user) ? user.substring(1, user.length() - 1) : user.toUpperCase(Locale.ROOT);
    }

    /** Whether the user is SYS, who can only log in with a privilege (else ORA-28009). */
    static boolean isSys(String user) {
        return nameInDictionary(user).equalsIgnoreCase(SYS);
    }

    /** Whether a privilege follows the name, as in {@code sys as sysdba}, which the driver would use. */
    static boolean asksForPrivilege(String user) {
        return user.matches("(?is).*\\s+as\\s+sys\\w+\\s*");
    }

    private static boolean isQuoted(String user) {
        return user.length() > 2 && user.startsWith("\"") && user.endsWith("\"");
    }
}
