package dev.lockstep.test;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.postgresql.EmbeddedPostgres;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("alone")
class PreparationCommandsTest {

    private static final String ROWS = "select count(*) from batch_test";

    private static final String TABLES = "select count(*) from pg_tables where tablename = 'batch_test'";

    @TempDir
    Path folder;

    @Test
    void whatFillMadeIsVerifiedAndComesBackWithReset() throws IOException {
        try (EmbeddedPostgres database = Databases.start(folder)) {
            String spec = Files.writeString(folder.resolve("spec.yaml"), """
                    name: by-hand
                    workload: { id: batch-insert, parameters: { mode: client-commit-per-row } }
                    targets: [ %s ]
                    load: { users: 2, thinkTime: 20ms }
                    phases: { measure: 2s }
                    prepare: none
                    """.formatted(
                                    Databases.target(database).replace(" }", ", vm: SQL01 }")))
                    .toString();

            assertDone(Cli.run(folder, "fill", spec));
            assertThat(Databases.number(database, ROWS)).isZero();
            assertDone(Cli.run(folder, "solo", spec));
            assertThat(Databases.number(database, ROWS)).isPositive();
            assertDone(Cli.run(folder, "reset", spec));
            assertThat(Databases.number(database, ROWS)).isZero();

            Cli audit = Cli.run(folder, "audit", spec, "--json");
            assertThat(audit.exitCode()).as(audit.err()).isEqualTo(2);
            assertThat(audit.out())
                    .contains("\"id\" : \"agent-on-target\"")
                    .contains("\"level\" : \"finding\"")
                    .contains("virtual machine SQL01: no storage adapter (storageAdapter), network adapter");
            assertThat(Cli.run(folder, "audit", spec).out())
                    .contains("fsync on")
                    .contains(" unreadable, ");

            Cli verify = Cli.run(folder, "verify", spec);
            assertDone(verify);
            assertThat(verify.out()).contains("row-numbers-are-distinct: holds");

            Cli replaced = Cli.run(folder, "fill", spec, "--replace");
            assertDone(replaced);
            assertThat(replaced.err()).contains("db: no rows to fill").contains("baseline kept in");
            Cli dropped = Cli.run(folder, "fill", spec, "--drop");
            assertDone(dropped);
            assertThat(dropped.err()).contains("db: dropped the workload's objects; baseline dropped");
            assertThat(Databases.number(database, TABLES)).isZero();
        }
    }

    private static void assertDone(Cli command) {
        assertThat(command.exitCode()).as(command.err()).isZero();
    }
}
