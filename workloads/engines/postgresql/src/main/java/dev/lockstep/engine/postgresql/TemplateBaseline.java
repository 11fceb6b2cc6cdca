package dev.lockstep.engine.postgresql;

import dev.lockstep.engine.Baseline;
import dev.lockstep.engine.PreparationException;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * Keeps the state in a template database on the same server, and resets by copying its files. The target's name is
 * given to the copy only after the copy is verified.
 */
final class TemplateBaseline implements Baseline {

    static final String TEMPLATE_SUFFIX = "_lockstep_baseline";
    static final String REBUILT_SUFFIX = "_lockstep_rebuilt";
    private static final int LONGEST_NAME = 63;

    @Override
    public void save(Location location) throws SQLException {
        String target = targetOf(location);
        try (DatabaseAdmin admin = DatabaseAdmin.connect(location.admin())) {
            requireTarget(admin, target);
            requireNobodyOn(admin, target);
            BaselineNote note = new BaselineNote(
                    admin.ownerOf(target),
                    admin.settingsOf(target),
                    admin.grantsOn(target),
                    admin.mostConnectionsTo(target),
                    DatabaseAdmin.prove(location.admin(), target));
            admin.dropIfThere(templateOf(target));
            // They are set already: an admin user who may not set them fails here, and not after a reset has dropped
            // the target.
            admin.applySettings(target, note.settings());
            admin.copy(target, templateOf(target), note.owner());
            admin.comment(templateOf(target), note.toComment());
            admin.close(templateOf(target));
        } catch (SQLException e) {
            throw explained(e, "Keeping the baseline of " + target);
        }
    }

    @Override
    public boolean saved(Location location) throws SQLException {
        try (DatabaseAdmin admin = DatabaseAdmin.connect(location.admin())) {
            return noteOf(admin, targetOf(location)).isPresent();
        }
    }

    @Override
    public Report reset(Location location) throws SQLException {
        long start = System.nanoTime();
        String target = targetOf(location);
        try (DatabaseAdmin admin = DatabaseAdmin.connect(location.admin())) {
            BaselineNote note = noteOf(admin, target).orElseThrow(() -> nothingKept(target));
            admin.dropIfThere(target);
            rebuild(admin, target, note, location);
            return new Report(
                    Duration.ofNanos(System.nanoTime() - start),
                    note.tables(),
                    note.rows(),
                    note.checksum(),
                    "copy of the template database " + templateOf(target)
                            + (admin.cloning() ? " (file_copy_method = clone)" : ""));
        } catch (SQLException e) {
            throw explained(e, "The reset of " + target);
        }
    }

    private static void rebuild(DatabaseAdmin admin, String target, BaselineNote note, Location location)
            throws SQLException {
        String rebuilt = target + REBUILT_SUFFIX;
        admin.dropIfThere(rebuilt);
        admin.copy(templateOf(target), rebuilt, note.owner());
        requireEqual(target, note.proofs(), DatabaseAdmin.prove(location.admin(), rebuilt));
        admin.applySettings(rebuilt, note.settings());
        admin.applyGrants(rebuilt, note.owner(), note.grants());
        admin.limitConnections(rebuilt, note.mostConnections());
        admin.rename(rebuilt, target);
    }

    @Override
    public void drop(Location location) throws SQLException {
        try (DatabaseAdmin admin = DatabaseAdmin.connect(location.admin())) {
            admin.dropIfThere(templateOf(targetOf(location)));
        }
    }

    private static Optional<BaselineNote> noteOf(DatabaseAdmin admin, String target) throws SQLException {
        return admin.commentOf(templateOf(target))
                .filter(BaselineNote::isComment)
                .map(BaselineNote::fromComment);
    }

    private static String targetOf(Location location) {
        return PostgresUrl.partsOf(location.target().url()).database();
    }

    private static String templateOf(String target) {
        String template = target + TEMPLATE_SUFFIX;
        if (template.length() > LONGEST_NAME) {
            throw new PreparationException("The name of database " + target + " is too long for a baseline: at most "
                    + (LONGEST_NAME - TEMPLATE_SUFFIX.length()) + " characters");
        }
        return template;
    }

    private static void requireTarget(DatabaseAdmin admin, String target) throws SQLException {
        if (!admin.exists(target)) {
            throw new PreparationException(
                    "There is no database " + target + " to keep. Create and fill it, then keep its baseline");
        }
    }

    private static void requireNobodyOn(DatabaseAdmin admin, String target) throws SQLException {
        List<String> sessions = admin.sessionsOn(target);
        if (!sessions.isEmpty()) {
            throw new PreparationException("A baseline needs database " + target
                    + " for itself, but there are sessions of " + String.join(", ", sessions) + ". Close them");
        }
    }

    private static PreparationException nothingKept(String target) {
        return new PreparationException("There is no baseline of database " + target
                + ". A fill creates one at its end; run with prepare: fill once");
    }

    private static void requireEqual(String target, List<TableState> kept, List<TableState> found) {
        if (kept.equals(found)) {
            return;
        }
        List<String> differing = kept.stream()
                .filter(proof -> !found.contains(proof))
                .map(TableState::table)
                .toList();
        throw new PreparationException("After the reset of database " + target
                + " these tables differ from the baseline: " + differing + ". Fill it again; nothing is called "
                + target + " until then");
    }

    private static SQLException explained(SQLException error, String action) {
        String state = String.valueOf(error.getSQLState());
        if (state.equals(DatabaseAdmin.FORBIDDEN)) {
            throw new PreparationException(
                    action
                            + " needs an admin user with CREATEDB that owns the database, or a superuser; the server"
                            + " reports: "
                            + error.getMessage(),
                    error);
        }
        if (state.equals("55006")) {
            throw new PreparationException(
                    action + " failed because there are sessions on the database: " + error.getMessage(), error);
        }
        return error;
    }
}
