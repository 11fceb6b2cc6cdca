package dev.lockstep.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.Engine.Access;
import dev.lockstep.engine.postgresql.TestPostgres;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.sql.Connection;
import java.sql.SQLException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FillCommandTest {

    private static final String OBJECTS = "select (select count(*) from pg_tables where schemaname = 'public')"
            + " + (select count(*) from pg_proc where pronamespace = 'public'::regnamespace)";

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();
    private final Access database;
    private Path spec;

    FillCommandTest() throws SQLException {
        database = TestPostgres.admin(TestPostgres.newDatabase());
    }

    @BeforeEach
    void writeTheSpec(@TempDir Path folder) throws IOException {
        spec = Files.writeString(
                folder.resolve("spec.yaml"), """
                name: by-hand
                workload: { id: batch-insert }
                targets: [ { name: db, engine: postgresql, url: '%s', user: %s, password: '%s' } ]
                load: { users: 1 }
                phases: { measure: 1s }
                """.formatted(database.url(), database.user(), database.password()));
    }

    @Test
    void droppingLeavesNothingOfWhatAFillMade() throws SQLException {
        assertThat(fill()).as(err.toString()).isZero();
        assertThat(err.toString()).contains("db: finished (indexes, procedures, statistics) in ");
        assertThat(objects()).isEqualTo("3");

        assertThat(fill("--drop")).as(err.toString()).isZero();
        assertThat(err.toString()).contains("db: dropped the workload's objects; baseline dropped");
        assertThat(objects()).isEqualTo("0");
    }

    @ParameterizedTest
    @ValueSource(strings = {"prepare", "load"})
    void fillsAndCleansUpUnderTheNamesOfOtherTools(String fill) throws SQLException {
        assertThat(onSpec(fill)).as(err.toString()).isZero();
        assertThat(objects()).isEqualTo("3");

        assertThat(onSpec("cleanup")).as(err.toString()).isZero();
        assertThat(objects()).isEqualTo("0");
    }

    @Test
    void verifyChecksWhatTheRunsOfTheSpecDoNot() throws IOException {
        Files.writeString(spec, "verify: false\n", StandardOpenOption.APPEND);
        assertThat(fill()).as(err.toString()).isZero();

        assertThat(onSpec("verify")).as(err.toString()).isZero();
        assertThat(out.toString()).contains("db row-numbers-are-distinct: holds");
    }

    @Test
    void whatBecomesOfAnEarlierFillIsSaidOnce() {
        assertThat(fill("--replace", "--drop")).isEqualTo(ExitCode.USAGE);
        assertThat(err.toString()).contains("mutually exclusive");
    }

    @Test
    void anEmbeddedTargetIsRefused() throws IOException {
        Files.writeString(spec, Files.readString(spec).replace("'" + database.url() + "'", "embedded"));

        assertThat(fill("--replace")).isEqualTo(ExitCode.USAGE);
        assertThat(err.toString()).contains("Target 'db' is embedded");
    }

    private int fill(String... options) {
        return onSpec("fill", options);
    }

    private int onSpec(String command, String... options) {
        String[] all = new String[options.length + 2];
        all[0] = command;
        all[1] = spec.toString();
        System.arraycopy(options, 0, all, 2, options.length);
        return Lockstep.commandLine()
                .setOut(new PrintWriter(out))
                .setErr(new PrintWriter(err))
                .execute(all);
    }

    private String objects() throws SQLException {
        try (Connection connection = TestPostgres.connect(database)) {
            return TestPostgres.query(connection, OBJECTS);
        }
    }
}
