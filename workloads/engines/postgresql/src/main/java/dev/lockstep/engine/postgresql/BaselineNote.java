package dev.lockstep.engine.postgresql;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * Metadata of a baseline, stored as the comment of the template, so that reading it needs no connection to it.
 *
 * @param settings of sessions on the database; a copy does not include them
 */
record BaselineNote(String owner, List<SessionSetting> settings, List<TableState> proofs) {

    private static final String TITLE = "Lockstep baseline, format 1";
    private static final String OWNER = "owner ";
    private static final String SETTING = "setting ";
    private static final String SETTING_OF_ROLE = "role ";
    private static final String TABLE = "table ";

    BaselineNote {
        settings = List.copyOf(settings);
        proofs = List.copyOf(proofs);
    }

    String toComment() {
        List<String> lines = new ArrayList<>(List.of(TITLE, OWNER + owner));
        settings.forEach(setting ->
                lines.add(setting.ofOneRole() ? SETTING_OF_ROLE + setting.toLine() : SETTING + setting.assignment()));
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
