package dev.lockstep.engine.postgresql;

import static dev.lockstep.engine.postgresql.TestPostgres.execute;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.lockstep.engine.Engine.Access;
import dev.lockstep.engine.PlanAudit;
import dev.lockstep.engine.StatementObserver;
import dev.lockstep.engine.StatementSource;
import dev.lockstep.engine.WaitObserver;
import dev.lockstep.engine.postgresql.EmbeddedPostgres.Options;
import dev.lockstep.run.AuditedSetting.Level;
import dev.lockstep.run.TargetStatements;
import dev.lockstep.run.TargetStatements.Line;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PostgresStatementsTest {

    private static final PostgresEngine ENGINE = new PostgresEngine();

    private static EmbeddedPostgres server;

    private Connection load;
    private final List<StatementSource> sources = new ArrayList<>();

    @BeforeAll
    static void start(@TempDir Path folder) {
        Options usual = Options.in(folder.resolve("server"));
        server = EmbeddedPostgres.start(new Options(usual.directory(), 0, 60, 128, false, true));
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    @BeforeEach
    void connect() throws SQLException {
        load = TestPostgres.connect(server.access());
        execute(
                load,
                "DROP TABLE IF EXISTS item CASCADE",
                "CREATE TABLE item (id integer PRIMARY KEY, name text, price integer)",
                "INSERT INTO item SELECT n, 'name' || n, n % 100 FROM generate_series(1, 5000) AS n",
                "CREATE INDEX item_name ON item (name)",
                "ANALYZE item");
    }

    @AfterEach
    void disconnect() throws SQLException {
        load.close();
        for (StatementSource source : sources) {
            source.close();
        }
        sources.clear();
    }

    private StatementObserver observer() throws SQLException {
        return observer(server.access(), server.access());
    }

    private StatementObserver observer(Access reading, Access load) throws SQLException {
        return new StatementObserver(source(reading, load), ENGINE, System::nanoTime);
    }

    private StatementSource source(Access reading, Access load) throws SQLException {
        StatementSource source = ENGINE.statements(TestPostgres.settings(reading), TestPostgres.settings(load))
                .orElseThrow();
        sources.add(source);
        return source;
    }

    private void find(String name) throws SQLException {
        try (PreparedStatement select = load.prepareStatement("SELECT id, price FROM item WHERE name = ?")) {
            select.setString(1, name);
            select.executeQuery().close();
        }
    }

    private void price(int price, int id) throws SQLException {
        try (PreparedStatement update = load.prepareStatement("UPDATE item SET price = ? WHERE id = ?")) {
            update.setInt(1, price);
            update.setInt(2, id);
            update.executeUpdate();
        }
    }

    private static Line line(TargetStatements table, String start) {
        return table.top().stream()
                .filter(line -> line.text().startsWith(start))
                .reduce((one, two) -> {
                    throw new AssertionError("two lines: " + one + " and " + two);
                })
                .orElseThrow(() -> new AssertionError(start + " is not in " + table));
    }

    private static TargetStatements.Others others(TargetStatements table) {
        return Objects.requireNonNull(table.others());
    }

    @Test
    void countsExactlyWhatTheLoadDidBetweenTheReadings() throws SQLException {
        for (int call = 0; call < 30; call++) {
            find("name" + call);
            price(1, call);
        }
        StatementObserver observer = observer();
        observer.begin();
        load.setAutoCommit(false);
        for (int call = 0; call < 70; call++) {
            find("name" + call);
            price(7, call);
            price(8, 6000);
            load.commit();
        }
        load.setAutoCommit(true);
        TargetStatements table = observer.end("pg");
        int version = TestPostgres.version();

        assertThat(table.unreadable()).isNull();
        assertThat(table.source()).startsWith("pg_stat_statements 1.").endsWith("pg_stat_statements.track = top");
        assertThat(line(table, "SELECT id, price FROM item")).satisfies(line -> {
            assertThat(line.calls()).isEqualTo(70);
            assertThat(line.rows()).isEqualTo(69);
            assertThat(line.plan().compared()).isEqualTo(version >= 16);
            assertThat(line.plan().start()).isEqualTo(line.plan().end());
        });
        assertThat(line(table, "UPDATE item")).satisfies(line -> {
            assertThat(line.calls()).isEqualTo(140);
            assertThat(line.rows()).isEqualTo(69);
        });
        assertThat(line(table, "COMMIT")).satisfies(line -> {
            assertThat(line.incomplete()).isTrue();
            assertThat(line.calls()).isBetween(1L, version < 14 ? 70L : 69L);
            assertThat(line.plan()).isEqualTo(TargetStatements.Plan.NONE);
        });
        assertThat(table.notes()).anyMatch(note -> note.contains("figures of commands are too low"));
        assertThat(table.top()).hasSize(4).isSortedAccordingTo((a, b) -> Double.compare(b.seconds(), a.seconds()));
        assertThat(table.calls())
                .isEqualTo(table.top().stream().mapToLong(Line::calls).sum());
        assertThat(table.top().stream().mapToDouble(Line::share).sum()).isCloseTo(1, within(1e-9));
        assertThat(PlanAudit.judge(table).level()).isEqualTo(version >= 16 ? Level.OK : Level.UNREADABLE);
    }

    @Test
    void neitherReadingsNorWaitsAreAmongTheStatements() throws SQLException {
        try (Connection watching = TestPostgres.connect(server.access())) {
            find("name1");
            StatementObserver observer = observer();
            observer.begin();
            WaitObserver waits = ENGINE.waitObserver(watching);
            waits.begin();
            waits.sample();
            waits.sample();
            waits.end();
            observer.end("pg");
            TargetStatements table = observer.end("pg");

            assertThat(table.top()).isEmpty();
            assertThat(table.calls()).isZero();
            assertThat(PlanAudit.judge(table).level()).isEqualTo(Level.UNREADABLE);
        }
    }

    @Test
    void aDroppedIndexIsAChangedPlanAndAFinding() throws SQLException {
        TestPostgres.assumeAtLeast(16);
        find("name1");
        price(1, 1);
        StatementObserver observer = observer();
        observer.begin();
        find("name1");
        price(1, 1);
        TestPostgres.execute(load, "DROP INDEX item_name");
        find("name1");
        TargetStatements table = observer.end("pg");

        Line found = line(table, "SELECT id, price");
        assertThat(found.plan().changed()).isTrue();
        assertThat(found.plan().start()).isNotEqualTo(found.plan().end());
        assertThat(line(table, "UPDATE item").plan().changed()).isFalse();
        assertThat(PlanAudit.judge(table)).satisfies(line -> {
            assertThat(line.level()).isEqualTo(Level.FINDING);
            assertThat(line.id()).isEqualTo("plan-changes");
            assertThat(line.observed())
                    .isEqualTo("1 of 2 plans changed: " + found.id() + " "
                            + found.plan().start() + " -> " + found.plan().end());
        });
    }

    @Test
    void moreRowsAndNewStatisticsAreNoChangeOfTheSamePlan() throws SQLException {
        TestPostgres.assumeAtLeast(16);
        find("name1");
        StatementObserver observer = observer();
        observer.begin();
        execute(
                load,
                "INSERT INTO item SELECT n, 'name' || n, 1 FROM generate_series(5001, 9000) AS n",
                "ANALYZE item");
        find("name1");
        TargetStatements table = observer.end("pg");

        assertThat(line(table, "SELECT id, price").plan()).satisfies(plan -> {
            assertThat(plan.unreadable()).isNull();
            assertThat(plan.changed()).isFalse();
        });
    }

    @Test
    void aResetIsSaidAndNothingIsSubtracted() throws SQLException {
        TestPostgres.assumeAtLeast(14);
        find("name1");
        StatementObserver observer = observer();
        observer.begin();
        asAdmin("SELECT lockstep_statements.pg_stat_statements_reset()");
        for (int call = 0; call < 9; call++) {
            find("name1");
        }
        TargetStatements table = observer.end("pg");

        assertThat(table.unreadable())
                .startsWith("the counters were reset during the measurement")
                .contains("20");
        assertThat(table.top()).isEmpty();
        assertThat(PlanAudit.judge(table).level()).isEqualTo(Level.UNREADABLE);
    }

    @Test
    void aResetOfOneStatementIsSaidEvenIfItHasMoreCallsThanBefore() throws SQLException {
        TestPostgres.assumeAtLeast(17);
        find("name1");
        price(1, 1);
        StatementObserver observer = observer();
        observer.begin();
        price(1, 1);
        asAdmin("SELECT lockstep_statements.pg_stat_statements_reset(queryid => queryid)"
                + " FROM lockstep_statements.pg_stat_statements WHERE query LIKE 'SELECT id, price%'");
        for (int call = 0; call < 9; call++) {
            find("name1");
        }
        TargetStatements table = observer.end("pg");

        assertThat(line(table, "SELECT id, price")).satisfies(line -> {
            assertThat(line.incomplete()).isTrue();
            assertThat(line.calls()).isEqualTo(9);
        });
        assertThat(line(table, "UPDATE item")).satisfies(line -> {
            assertThat(line.incomplete()).isFalse();
            assertThat(line.calls()).isEqualTo(1);
        });
        assertThat(table.notes()).anyMatch(note -> note.startsWith("The counters of 1 statements began anew"));
    }

    @Test
    void statementsOfOtherDatabasesAndUsersDoNotCountForTheLoad() throws SQLException {
        asAdmin("DROP DATABASE IF EXISTS elsewhere", "CREATE DATABASE elsewhere OWNER lockstep");
        try (Connection elsewhere = TestPostgres.connect(server.access("elsewhere"));
                Connection somebody = TestPostgres.connect(server.admin(EmbeddedPostgres.DATABASE))) {
            StatementObserver observer = observer();
            observer.begin();
            find("name1");
            execute(elsewhere, "SELECT 4711 AS elsewhere");
            execute(somebody, "SELECT 4711 AS somebody, pg_sleep(0.05)");
            TargetStatements table = observer.end("pg");

            assertThat(table.top()).singleElement().satisfies(line -> {
                assertThat(line.calls()).isEqualTo(1);
                assertThat(line.share()).isLessThan(0.5);
            });
            assertThat(others(table).calls()).isEqualTo(1);
            assertThat(others(table).seconds()).isGreaterThan(0.04);
            assertThat(table.calls()).isEqualTo(2);
            assertThat(others(table).share() + table.top().get(0).share()).isCloseTo(1, within(1e-9));
        }
    }

    @Test
    void aLoginWithoutTheRightIsToldWhichOneIsMissing() throws SQLException {
        asAdmin(
                "DROP ROLE IF EXISTS bystander",
                "CREATE ROLE bystander LOGIN PASSWORD 'bystander'",
                "GRANT USAGE ON SCHEMA lockstep_statements TO bystander");
        Access bystander = new Access(server.url(), "bystander", "bystander");
        try (Connection own = TestPostgres.connect(bystander)) {
            StatementObserver ofOthers = observer(bystander, server.access());
            ofOthers.begin();
            TargetStatements nothing = ofOthers.end("pg");
            assertThat(nothing.unreadable())
                    .contains(
                            "not visible to this login: needs the role pg_read_all_stats, which is part of pg_monitor");

            StatementObserver ofItself = observer(bystander, bystander);
            ofItself.begin();
            find("name1");
            execute(own, "SELECT 1 AS mine");
            TargetStatements mine = ofItself.end("pg");
            assertThat(mine.top()).extracting(Line::text).containsExactly("SELECT $1 AS mine");
            assertThat(others(mine).calls()).isEqualTo(1);
            assertThat(mine.notes()).anyMatch(note -> note.contains("needs the role pg_read_all_stats"));
        }
    }

    @Test
    void aServerThatDoesNotCountSaysWhatIsMissing() throws SQLException {
        Access database = TestPostgres.newDatabase();
        try (Connection admin = TestPostgres.connect(TestPostgres.admin(database))) {
            StatementObserver absent = observer(database, database);
            absent.begin();
            assertThat(absent.end("pg").unreadable()).contains("CREATE EXTENSION pg_stat_statements");

            execute(admin, "CREATE EXTENSION pg_stat_statements");
            StatementObserver notLoaded = observer(database, database);
            notLoaded.begin();
            assertThat(notLoaded.end("pg").unreadable()).contains("set shared_preload_libraries");
        }
    }

    @Test
    void aProcedureIsOneStatementUnlessAllAreTracked() throws SQLException {
        TestPostgres.assumeAtLeast(17);
        execute(load, """
                CREATE OR REPLACE PROCEDURE cheaper(what integer) LANGUAGE plpgsql AS $$
                BEGIN UPDATE item SET price = price - 1 WHERE id = what; END $$
                """);
        StatementObserver top = observer();
        top.begin();
        execute(load, "CALL cheaper(4711)", "CALL cheaper(4712)");
        TargetStatements whole = top.end("pg");
        assertThat(whole.top()).singleElement().satisfies(line -> {
            assertThat(line.text()).startsWith("CALL cheaper").doesNotContain("471");
            assertThat(line.calls()).isEqualTo(2);
        });
        assertThat(whole.notes()).anyMatch(note -> note.contains("pg_stat_statements.track = top"));
        assertThat(PlanAudit.judge(whole)).satisfies(line -> {
            assertThat(line.level()).isEqualTo(Level.UNREADABLE);
            assertThat(line.observed()).contains("no statement of the table has a plan");
        });

        asAdmin("ALTER ROLE lockstep SET pg_stat_statements.track = 'all'");
        try (Connection tracked = TestPostgres.connect(server.access())) {
            StatementObserver all = observer();
            all.begin();
            execute(tracked, "CALL cheaper(4711)", "CALL cheaper(4712)");
            TargetStatements parts = all.end("pg");
            assertThat(line(parts, "CALL cheaper").nested()).isFalse();
            assertThat(line(parts, "CALL cheaper").share()).isEqualTo(1);
            assertThat(line(parts, "UPDATE item")).satisfies(line -> {
                assertThat(line.nested()).isTrue();
                assertThat(line.calls()).isEqualTo(2);
                assertThat(line.share()).isBetween(0.0, 1.0);
                assertThat(line.plan().unreadable()).isNotNull();
            });
            assertThat(parts.calls()).isEqualTo(2);
        } finally {
            asAdmin("ALTER ROLE lockstep RESET pg_stat_statements.track");
        }
    }

    @Test
    void evictedStatementsAreSaid() throws SQLException {
        TestPostgres.assumeAtLeast(14);
        asAdmin("ALTER SYSTEM SET pg_stat_statements.max = 100");
        disconnect();
        server.restart();
        try {
            connect();
            find("name1");
            StatementObserver observer = observer();
            observer.begin();
            for (int statement = 0; statement < 300; statement++) {
                execute(load, "SELECT 1" + ", 1".repeat(statement));
            }
            TargetStatements table = observer.end("pg");

            assertThat(table.notes()).anyMatch(note -> note.startsWith("The server made room for new statements"));
        } finally {
            asAdmin("ALTER SYSTEM RESET pg_stat_statements.max");
            disconnect();
            server.restart();
        }
    }

    @Test
    void aReadingEndsWithItsTime() throws SQLException {
        find("name1");
        AtomicLong seconds = new AtomicLong();
        StatementObserver slow =
                new StatementObserver(source(server.access(), server.access()), ENGINE, () -> Duration.ofSeconds(
                                2 * seconds.getAndIncrement())
                        .toNanos());
        slow.begin();
        find("name1");
        TargetStatements table = slow.end("pg");

        assertThat(table.top()).singleElement().satisfies(line -> {
            assertThat(line.calls()).isEqualTo(1);
            assertThat(line.plan().unreadable()).contains("2 s at most");
        });
    }

    @Test
    void aQueryThatWaitsIsCutOffAndTheRunGoesOn() throws SQLException {
        try (Connection holder = TestPostgres.connect(server.admin(EmbeddedPostgres.DATABASE))) {
            holder.setAutoCommit(false);
            execute(holder, "LOCK TABLE lockstep_statements.pg_stat_statements IN ACCESS EXCLUSIVE MODE");
            StatementObserver observer = observer();
            long before = System.nanoTime();
            observer.begin();
            TargetStatements table = observer.end("pg");

            assertThat(Duration.ofNanos(System.nanoTime() - before)).isLessThan(Duration.ofSeconds(4));
            assertThat(table.unreadable()).startsWith("could not be read: ");
            holder.rollback();
        }
    }

    private static void asAdmin(String... statements) throws SQLException {
        try (Connection admin = TestPostgres.connect(server.admin(EmbeddedPostgres.DATABASE))) {
            execute(admin, statements);
        }
    }

    @Test
    void theCallOfAFunctionHasNoPlanThatCouldBeCompared() throws SQLException {
        TestPostgres.assumeAtLeast(16);
        execute(load, """
                CREATE OR REPLACE FUNCTION dear(lowest integer) RETURNS SETOF item LANGUAGE plpgsql AS $$
                BEGIN RETURN QUERY SELECT * FROM item WHERE price >= lowest; END $$
                """, "SELECT * FROM dear(99)");
        StatementObserver observer = observer();
        observer.begin();
        execute(load, "SELECT * FROM dear(99)");
        TargetStatements called = observer.end("pg");

        assertThat(called.top()).singleElement().satisfies(line -> {
            assertThat(line.calls()).isEqualTo(1);
            assertThat(line.rows()).isEqualTo(50);
            assertThat(line.incomplete()).isFalse();
            assertThat(line.plan()).isEqualTo(TargetStatements.Plan.NONE);
        });
        assertThat(PlanAudit.judge(called).level()).isEqualTo(Level.UNREADABLE);
    }

    /** What a plan is not: its costs. */
    @Test
    void theShapeOfAPlanIsItsNodesRelationsAndIndexes() {
        String plan = """
                [{"Plan": {"Node Type": "Nested Loop", "Total Cost": 8.3, "Plan Rows": 1, "Plans": [
                  {"Node Type": "Index Scan", "Index Name": "i", "Relation Name": "t", "Total Cost": 1, "Plan Rows": 7},
                  {"Node Type": "Seq Scan", "Relation Name": "u", "Filter": "(a = 1)"}]}}]
                """;

        assertThat(List.of(
                        plan.replace("8.3", "9.9").replace("7", "8000"),
                        plan.replace("(a = 1)", "(a = 2)"),
                        plan.replace("[{\"Plan\"", "[{\"Query Identifier\": 5, \"Plan\"")))
                .allMatch(same -> PlanShape.hash(same).equals(PlanShape.hash(plan)));
        assertThat(List.of(
                        plan.replace("\"i\"", "\"j\""),
                        plan.replace("\"u\"", "\"v\""),
                        plan.replace("Seq", "Bitmap Heap"),
                        plan.replace("Nested Loop", "Hash Join"),
                        plan.replace("}]}}", "}]}, {\"Node Type\": \"Result\"}]}}")
                                .replace("}]}, {", "}, {")))
                .noneMatch(other -> PlanShape.hash(other).equals(PlanShape.hash(plan)));
    }
}
