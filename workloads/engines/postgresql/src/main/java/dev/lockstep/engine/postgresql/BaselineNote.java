package dev.lockstep.engine.postgresql;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * Metadata of a baseline, stored as the comment of the template, so that reading it needs no connection to it.
 *
 * @param settings of sessions on the database; a copy includes neither them nor the following
 * @param grants the rights on the database; empty for those that a new one has
 * @param mostConnections to the database; -1 without a limit
 */
record BaselineNote(
        String owner,
        List<SessionSetting> settings,
        List<DatabaseGrant> grants,
        int mostConnections,
        List<TableState> proofs) {

    static final int NO_LIMIT = -1;

    private static final String TITLE = "Lockstep baseline, format 1";
    private static final String OWNER = "owner ";
    private static final String SETTING = "setting ";
    private static final String SETTING_OF_ROLE = "role ";
    private static final String GRANT = "grant ";
    private static final String MOST_CONNECTIONS = "connections ";
    private static final String TABLE = "table ";

    BaselineNote {
        settings = List.copyOf(settings);
        grants = List.copyOf(grants);
        proofs = List.copyOf(proofs);
    }

    String toComment() {
        List<String> lines = new ArrayList<>(List.of(TITLE, OWNER + owner));
        settings.forEach(setting ->
                lines.add(setting.ofOneRole() ? SETTING_OF_ROLE + setting.toLine() : SETTING + setting.assignment()));
        grants.forEach(grant -> lines.add(GRANT + grant.toLine()));
        if (mostConnections != NO_LIMIT) {
            lines.add(MOST_CONNECTIONS + mostConnections);
        }
        proofs.forEach(proof -> lines.add(TABLE + proof.toLine()));
        return String.join("\n", lines);
    }

    static boolean isComment(String comment) {
        return comment.startsWith(TITLE + "\n");
    }

    static BaselineNote fromComment(String comment) {
        return new BaselineNote(
                starting(comment, OWNER).get(0),
                settings(comment),
                starting(comment, GRANT).stream().map(DatabaseGrant::fromLine).toList(),
                starting(comment, MOST_CONNECTIONS).stream()
                        .map(Integer::parseInt)
                        .findFirst()
                        .orElse(NO_LIMIT),
                starting(comment, TABLE).stream().map(TableState::fromLine).toList());
    }

    private static List<SessionSetting> settings(String comment) {
        Stream<SessionSetting> ofEveryRole = starting(comment, SETTING).stream().map(SessionSetting::ofEveryRole);
        Stream<SessionSetting> ofOneRole =
                starting(comment, SETTING_OF_ROLE).stream().map(SessionSetting::fromLine);
        return Stream.concat(ofEveryRole, ofOneRole).toList();
    }

    private static List<String> starting(String comment, String prefix) {
        return comment.lines()
                .filter(line -> line.startsWith(prefix))
                .map(line -> line.substring(prefix.length()))
                .toList();
    }

    long tables() {
        return proofs.stream().filter(TableState::ofTable).count();
    }

    long rows() {
        return proofs.stream()
                .filter(TableState::ofTable)
                .mapToLong(TableState::rows)
                .sum();
    }

    /** One value for all tables. */
    String checksum() {
        return Integer.toHexString(proofs.hashCode());
    }
}
