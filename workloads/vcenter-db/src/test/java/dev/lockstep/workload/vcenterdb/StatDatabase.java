package dev.lockstep.workload.vcenterdb;

import dev.lockstep.engine.Engine.Access;
import dev.lockstep.engine.postgresql.EmbeddedPostgres;
import dev.lockstep.engine.postgresql.PostgresEngine;
import dev.lockstep.engine.postgresql.TestPostgres;
import dev.lockstep.run.Parameters;
import dev.lockstep.workload.Binding;
import dev.lockstep.workload.Consistency;
import dev.lockstep.workload.Existing;
import dev.lockstep.workload.FillProgress;
import dev.lockstep.workload.TestParameters;
import dev.lockstep.workload.TestSession;
import dev.lockstep.workload.vcenterdb.data.StatLevel;
import dev.lockstep.workload.vcenterdb.data.VcenterData;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.LocalDateTime;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.UnaryOperator;

/** A vCenter database on the embedded PostgreSQL, for a test. */
final class StatDatabase implements AutoCloseable {

    static final LocalDateTime NOW = LocalDateTime.of(2010, 6, 5, 0, 0);
    static final VcenterTexts TEXTS = new VcenterTexts("postgresql");
    static final Map<String, Object> SMALL = Map.of("scale", 0.000125, "statisticsLevel", 2L);

    private static final Map<String, Access> TEMPLATES = new HashMap<>();
    private static final AtomicInteger COPIES = new AtomicInteger();

    private final Access access;
    private final Connection connection;
    private final TestSession session;
    private final BoundVcenterDb bound;
    private final VcenterData data;
    private long calls;

    private StatDatabase(Map<String, Object> parameters, Access access) throws SQLException {
        this.access = access;
        connection = TestPostgres.connect(access);
        session = new TestSession(connection);
        bound = bound(parameters);
        data = VcenterChoice.of(checked(parameters)).data();
    }

    /** Makes what a template holds. */
    private interface Content {
        void make(StatDatabase database) throws SQLException;
    }

    static StatDatabase filled(Map<String, Object> parameters) throws SQLException {
        return copy("filled " + parameters, parameters, database -> {
            database.bound.create(database.connection, Existing.REFUSE);
            database.bound.fill(database.connection, 0, 1, FillProgress.SILENT);
            database.bound.finish(() -> TestPostgres.connect(database.access));
        });
    }

    /** With tables, keys, procedures and the four levels, and without any other row. */
    static StatDatabase empty() throws SQLException {
        return copy("empty", SMALL, database -> {
            VcenterSchema schema = new VcenterSchema(TEXTS);
            schema.create(database.connection);
            schema.complete(database.connection, true);
            for (StatLevel level : StatLevel.values()) {
                database.execute("INSERT INTO stat_interval VALUES (%d, %d, %d, 1)"
                        .formatted(
                                level.number(),
                                level.interval().toSeconds(),
                                level.keep().toSeconds()));
            }
        });
    }

    /** A copy of a template that is made once for all tests of a JVM. */
    private static synchronized StatDatabase copy(String name, Map<String, Object> parameters, Content content)
            throws SQLException {
        Access template = TEMPLATES.get(name);
        if (template == null) {
            template = TestPostgres.newDatabase();
            try (StatDatabase database = new StatDatabase(parameters, template)) {
                content.make(database);
            }
            TEMPLATES.put(name, template);
        }
        String copy = "stat" + COPIES.incrementAndGet();
        TestPostgres.asAdmin("CREATE DATABASE " + copy + " OWNER " + EmbeddedPostgres.USER + " TEMPLATE "
                + template.url().replaceFirst(".*/", ""));
        return new StatDatabase(parameters, TestPostgres.server().access(copy));
    }

    Connection connection() {
        return connection;
    }

    Connection another() throws SQLException {
        return TestPostgres.connect(access);
    }

    TestSession session() {
        return session;
    }

    /** A user of a concurrent run, whose calls have ids that no call of a test has. */
    ConcurrentUser user(EnumSet<ConcurrentUser.Duty> duties) {
        return new ConcurrentUser(
                new ProcedureCalls(TEXTS),
                new ClientRows(new PostgresEngine(), data),
                new CallIds(1_000_000, 0, 1),
                duties,
                0);
    }

    VcenterData data() {
        return data;
    }

    BoundVcenterDb bound(Map<String, Object> parameters) {
        return new BoundVcenterDb(new Binding(new PostgresEngine(), checked(parameters), 7));
    }

    private static Parameters checked(Map<String, Object> parameters) {
        return TestParameters.of(new VcenterDbWorkload().descriptor(), parameters);
    }

    BoundVcenterDb bound() {
        return bound;
    }

    /** Calls a procedure as a run does. */
    ProcLog.Entry call(Procedure procedure) throws SQLException {
        return call(procedure, NOW, 1);
    }

    ProcLog.Entry call(Procedure procedure, LocalDateTime now, int mostWindows) throws SQLException {
        calls++;
        new ProcedureCalls(TEXTS).call(session, procedure, calls, now, mostWindows);
        return ProcLog.read(connection, calls);
    }

    ProcLog.Entry force(Procedure procedure, LocalDateTime now) throws SQLException {
        calls++;
        execute("CALL " + procedure.routine() + "(" + calls + ", '" + now + "', 1)");
        return ProcLog.read(connection, calls);
    }

    /** What the inspection of the last call finds. */
    long inspect(Procedure procedure) throws SQLException {
        new Inspections(data).inspect(connection, procedure, calls, NOW);
        return number("SELECT violations FROM proc_log WHERE call_id = " + calls);
    }

    void restore(Procedure procedure) throws SQLException {
        calls++;
        new ClientRows(new PostgresEngine(), data).restore(connection, procedure, calls, NOW);
    }

    void collect() throws SQLException {
        calls++;
        new ClientRows(new PostgresEngine(), data).collect(connection, calls);
    }

    /** Replaces a routine by the same with another text. */
    void change(String routine, UnaryOperator<String> change) throws SQLException {
        String text = TEXTS.procedures().stream()
                .filter(each -> each.contains("PROCEDURE " + routine + "("))
                .findFirst()
                .orElseThrow();
        String changed = change.apply(text);
        if (changed.equals(text)) {
            throw new IllegalArgumentException("The change of " + routine + " changes nothing");
        }
        execute(changed);
    }

    List<String> violated() throws SQLException {
        return bound.check(connection).stream()
                .filter(condition -> condition.violations() > 0)
                .map(Consistency::name)
                .toList();
    }

    void execute(String... statements) throws SQLException {
        TestPostgres.execute(connection, statements);
    }

    long number(String sql) throws SQLException {
        return Long.parseLong(TestPostgres.query(connection, sql));
    }

    String text(String sql) throws SQLException {
        return TestPostgres.query(connection, sql);
    }

    /** Every value and time of all levels, and the ranks. */
    String fingerprint() throws SQLException {
        StringBuilder all = new StringBuilder();
        for (StatLevel level : StatLevel.values()) {
            for (String table : Arrays.asList(level.timeTable(), level.valueTable(), level.rankTable())) {
                all.append(text("SELECT count(*) || ':' || coalesce(sum(hashtextextended(t::text, 0)), 0) FROM " + table
                                + " t"))
                        .append(' ');
            }
        }
        return all.toString();
    }

    @Override
    public void close() {
        session.close();
    }
}
