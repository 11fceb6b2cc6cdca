package dev.lockstep.engine.postgresql;

import dev.lockstep.engine.Engine.Access;
import dev.lockstep.engine.Engine.Purpose;
import dev.lockstep.engine.Scratch;
import dev.lockstep.engine.ServerGuard;
import java.security.SecureRandom;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A database whose comment is the mark. As long as it is in use, a session holds an advisory lock of its name in the
 * maintenance database; the lock ends with the session, so what nobody holds was left behind.
 */
final class ScratchDatabase implements Scratch {

    private static final String MARK = "Made by lockstep selftest, which drops it";
    private static final String PREFIX = "lockstep_selftest_";
    private static final Pattern NAME = Pattern.compile("(" + PREFIX + "[0-9a-f]{8})("
            + TemplateBaseline.TEMPLATE_SUFFIX + "|" + TemplateBaseline.REBUILT_SUFFIX + ")?");

    private final DatabaseAdmin server;
    private final String name;
    private final Access load;
    private final Access admin;
    private final List<String> leftovers;

    private ScratchDatabase(DatabaseAdmin server, Access load, Access admin) throws SQLException {
        this.server = server;
        this.leftovers = dropLeftovers();
        this.name = PREFIX + String.format(Locale.ROOT, "%08x", new SecureRandom().nextInt());
        this.load = within(load);
        this.admin = within(admin);
        server.tryLock(name);
        server.create(name, load.user());
        server.comment(name, MARK);
    }

    static ScratchDatabase make(Access load, Access admin, ServerGuard guard) throws SQLException {
        DatabaseAdmin server = DatabaseAdmin.connect(
                PostgresSettings.of(admin, Map.of(), Purpose.ADMIN).guardedBy(guard));
        try {
            return new ScratchDatabase(server, load, admin);
        } catch (SQLException refused) {
            server.close();
            throw refused;
        }
    }

    /** A copy of a baseline has a note of its own as its comment, and none while it is rebuilt. */
    private List<String> dropLeftovers() throws SQLException {
        List<String> dropped = new ArrayList<>();
        for (String database : server.databasesLike(PREFIX)) {
            Matcher parts = NAME.matcher(database);
            if (parts.matches()
                    && (parts.group(2) != null
                            || server.commentOf(database).orElse("").equals(MARK))
                    && server.tryLock(parts.group(1))) {
                server.dropIfThere(database);
                server.unlock(parts.group(1));
                dropped.add(database);
            }
        }
        return List.copyOf(dropped);
    }

    private Access within(Access access) {
        int query = access.url().indexOf('?');
        String server = query < 0 ? access.url() : access.url().substring(0, query);
        String parameters = query < 0 ? "" : access.url().substring(query);
        return new Access(PostgresUrl.withDatabase(server, name) + parameters, access.user(), access.password());
    }

    @Override
    public Access load() {
        return load;
    }

    @Override
    public Access admin() {
        return admin;
    }

    @Override
    public List<String> leftovers() {
        return leftovers;
    }

    @Override
    public void close() throws SQLException {
        try (server) {
            server.dropIfThere(name + TemplateBaseline.REBUILT_SUFFIX);
            server.dropIfThere(name + TemplateBaseline.TEMPLATE_SUFFIX);
            server.dropIfThere(name);
        }
    }
}
