package dev.lockstep.engine.sqlserver;

import dev.lockstep.engine.ServerIdentity;
import dev.lockstep.engine.SettingsAudit;
import dev.lockstep.engine.SqlResource;
import dev.lockstep.engine.StatementConnections;
import dev.lockstep.workload.Binding;
import dev.lockstep.workload.BoundWorkload;
import dev.lockstep.workload.Existing;
import dev.lockstep.workload.TestParameters;
import dev.lockstep.workload.TestSession;
import dev.lockstep.workload.User;
import dev.lockstep.workload.UserIdentity;
import dev.lockstep.workload.Workload;
import dev.lockstep.workload.batchinsert.BatchInsertWorkload;
import dev.lockstep.workload.dvdstore.DvdStoreWorkload;
import dev.lockstep.workload.dvdstore.sqlserver.SqlServerStore;
import dev.lockstep.workload.dvdstore.store.Quirks;
import dev.lockstep.workload.dvdstore.store.StoreSettings;
import dev.lockstep.workload.dvdstore.store.StoreSize;
import dev.lockstep.workload.dvdstore.store.StoreTexts;
import dev.lockstep.workload.dvdstore.store.Version;
import dev.lockstep.workload.fill.FillGuard;
import dev.lockstep.workload.fill.FillNote;
import dev.lockstep.workload.orderentry.OrderEntryWorkload;
import dev.lockstep.workload.orderentry.sqlserver.SqlServerEntry;
import dev.lockstep.workload.orderentry.transaction.EntrySettings;
import dev.lockstep.workload.vcenterdb.VcenterDbWorkload;
import dev.lockstep.workload.vcenterdb.VcenterTexts;
import java.sql.Connection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * All T-SQL of the product, as it leaves for the driver: the engine and the workloads are led along their ways against a
 * connection to nothing, with each version, quirk and placement.
 */
final class ProductTexts {

    private static final Pattern CALL = Pattern.compile("\\{call (\\w+)\\((.*)\\)}");
    private static final Pattern PARAMETER = Pattern.compile("\\?");
    private static final Pattern SAMPLE = Pattern.compile("\\$\\{sample \\w+}");
    private static final String PLACEMENT =
            "customers=/1/c.ndf;/2/c.ndf,orders=/1/o.ndf,indexes=/1/i.ndf,reviews=/1/r.ndf,"
                    + "membership=/1/m.ndf,misc=/1/s.ndf,fulltext=D:\\1\\f.ndf";
    private static final StoreSize SIZE = new StoreSize(20_000, 1_000, 10_000);
    private static final Map<Object, String> FILLED = Map.of("TABLE_NAME", FillNote.FACTS, 1, "state", 2, "FILLED");
    private static final int CYCLES = 400;

    private final SqlServerEngine engine = new SqlServerEngine();
    private final SentTexts sent = new SentTexts();
    private final Connection connection = sent.connection();

    private ProductTexts() {}

    /** A way that ends where its answers no longer carry it. */
    @FunctionalInterface
    private interface Way {
        void go() throws Exception;
    }

    /** Every text, with {@code ?} where the driver puts a parameter. */
    static Set<String> all() {
        ProductTexts texts = new ProductTexts();
        texts.engine();
        texts.fillNotes();
        texts.batchInsert();
        texts.stores();
        texts.orderEntry();
        texts.vcenterDb();
        return texts.sent.texts();
    }

    private static void go(Way way) {
        try {
            way.go();
        } catch (Exception endOfTheWay) {
            // Further answers would have to be those of a server; what was sent so far is written down.
        }
    }

    private void engine() {
        go(() -> engine.version(connection));
        go(() -> ServerIdentity.of(engine, connection));
        go(() -> engine.facts(connection, connection));
        go(() -> engine.waitObserver(connection).begin());
        SqlServerStatements statements = new SqlServerStatements(new StatementConnections(connection, connection));
        go(() -> statements.counters(1));
        go(() -> statements.texts(List.of("0x0123456789ABCDEF"), 1));
        go(() -> new SettingsAudit(engine, System::nanoTime).read(connection));
        go(() -> engine.bulkWriter(connection, "batch_test", List.of("rec_num")));
        sent.answer(1, Map.of(1, "ONLINE", "DatabaseName", "DS3"));
        go(() -> SqlServerBackup.of(connection, "DS3").write());
        go(() -> SqlServerBackup.of(connection, "DS3").restore());
        go(() -> SqlServerBackup.of(connection, "DS3").delete());
        go(() -> SqlServerProof.store(connection, SqlServerProof.compute(connection)));
        go(() -> SqlServerProof.load(connection));
        options();
    }

    private void options() {
        for (String state : List.of("ON", "OFF")) {
            for (String option : List.of(
                    "READ_COMMITTED_SNAPSHOT %s WITH ROLLBACK IMMEDIATE",
                    "ALLOW_SNAPSHOT_ISOLATION %s",
                    "QUERY_STORE = %s",
                    "AUTO_CREATE_STATISTICS %s",
                    "AUTO_UPDATE_STATISTICS %s",
                    "AUTO_UPDATE_STATISTICS_ASYNC %s")) {
                option(String.format(option, state));
            }
        }
        List.of("SIMPLE", "BULK_LOGGED", "FULL").forEach(model -> option("RECOVERY " + model));
        List.of("NONE", "TORN_PAGE_DETECTION", "CHECKSUM").forEach(verify -> option("PAGE_VERIFY " + verify));
        List.of("DISABLED", "ALLOWED", "FORCED").forEach(delay -> option("DELAYED_DURABILITY = " + delay));
        List.of("FORCED", "SIMPLE").forEach(kind -> option("PARAMETERIZATION " + kind));
        option("COMPATIBILITY_LEVEL = 130");
        option("TARGET_RECOVERY_TIME = 60 SECONDS");
    }

    private void option(String setting) {
        sent.add(SqlServerOptions.alterSql("DS3", setting));
    }

    private void fillNotes() {
        FillGuard guard = new FillGuard("any", Map.of("size", "1"), List.of("any_table"));
        FillGuard.Schema none = new FillGuard.Schema() {
            @Override
            public void create(Connection ignored) {}

            @Override
            public void drop(Connection ignored, Map<String, String> facts) {}
        };
        for (String table : List.of("any", "lockstep_fill", "lockstep_fill_block")) {
            sent.answer(1, Map.of("TABLE_NAME", table));
            go(() -> guard.create(connection, Existing.REPLACE, 1, none));
            go(() -> guard.drop(connection, none));
        }
        go(() -> FillGuard.NOTE.complete(connection));
    }

    private void batchInsert() {
        sent.answer(1, Map.of());
        for (String mode : List.of(
                "server-commit-per-row",
                "server-commit-every",
                "server-one-transaction",
                "server-set-based",
                "client-commit-per-row",
                "client-commit-every",
                "client-batch",
                "client-multi-row",
                "client-bulk")) {
            go(new BatchInsertWorkload(), Map.of("mode", mode, "rows", 1_000L));
        }
    }

    private void stores() {
        for (Version version : Version.values()) {
            for (Quirks quirks : Quirks.values()) {
                for (String placement : List.of("", PLACEMENT)) {
                    store(new StoreSettings(version, version == Version.V3_5 ? 2 : 1, SIZE, quirks, placement));
                }
            }
        }
    }

    private void store(StoreSettings settings) {
        SqlServerStore store = new SqlServerStore();
        for (int number : List.of(0, 1)) {
            sent.answer(number, Map.of());
            go(() -> store.requireSupport(connection, settings));
            go(() -> store.createTables(connection, settings));
            go(() -> store.finish(() -> connection, settings));
            go(() -> store.drop(connection, settings));
        }
        StoreTexts texts = new StoreTexts(engine.id(), settings);
        for (int number : settings.storeNumbers()) {
            texts.statements("keep-inventory", number, Map.of()).forEach(sent::add);
        }
        go(new DvdStoreWorkload(), parameters(settings));
        sent.answer(
                1,
                Map.of("TABLE_NAME", "LOCKSTEP_INVENTORY" + settings.version().suffix(1)));
        go(() -> bind(new DvdStoreWorkload(), parameters(settings)).drop(connection));
    }

    private static Map<String, Object> parameters(StoreSettings settings) {
        Map<String, Object> parameters = new TreeMap<>();
        parameters.put("version", settings.version().label());
        parameters.put("quirks", settings.quirks().name().toLowerCase(Locale.ROOT));
        if (settings.version() == Version.V3_5) {
            parameters.put("stores", (long) settings.stores());
        }
        return parameters;
    }

    private void orderEntry() {
        for (EntrySettings settings : List.of(new EntrySettings(7, 1, true), new EntrySettings(100, 4, false))) {
            sent.answer(1, Map.of());
            SqlServerEntry entry = new SqlServerEntry();
            go(() -> entry.requireSupport(connection, settings));
            go(() -> entry.createTables(connection, settings));
            go(() -> entry.finish(() -> connection, settings));
            go(() -> entry.drop(connection, settings));
            for (String mode : List.of("procedures", "client-sql")) {
                go(new OrderEntryWorkload(), Map.of("warehouses", (long) settings.warehouses(), "mode", mode));
            }
        }
        String filled =
                SqlResource.read(OrderEntryWorkload.class, "orderentry/fill/delivered-orders-of-each-district.sql");
        sent.add(SAMPLE.matcher(filled).replaceAll("1 = 1"));
    }

    private void vcenterDb() {
        VcenterTexts texts = new VcenterTexts(engine.id());
        Stream.of(texts.tables(), texts.keys(true), texts.keys(false), texts.procedures(), texts.drops())
                .flatMap(List::stream)
                .forEach(sent::add);
        for (String mode : List.of("isolated", "concurrent")) {
            go(new VcenterDbWorkload(), Map.of("mode", mode));
        }
    }

    private BoundWorkload bind(Workload workload, Map<String, Object> parameters) {
        return workload.bind(new Binding(engine, TestParameters.of(workload.descriptor(), parameters), 1));
    }

    /** All that a workload does on a target but its tables, and what users of it send. */
    private void go(Workload workload, Map<String, Object> parameters) {
        BoundWorkload bound = bind(workload, parameters);
        for (Map<Object, String> answers : List.of(Map.<Object, String>of(), FILLED)) {
            sent.answer(1, answers);
            go(() -> bound.create(connection, Existing.REPLACE));
            go(() -> bound.beforeRun(connection));
            go(() -> bound.beforeUsers(() -> connection));
            go(() -> bound.count(connection));
            go(() -> bound.check(connection));
            go(() -> bound.drop(connection));
        }
        sent.answer(1, Map.of());
        try (TestSession session = new TestSession(connection)) {
            User user = bound.newUser(new UserIdentity(0, 1, 1));
            for (int cycle = 0; cycle < CYCLES; cycle++) {
                int transaction = user.next();
                if (transaction >= 0) {
                    go(() -> user.execute(transaction, session));
                }
            }
        }
    }

    /** The text as the driver sends it: parameters have names, and a call is an EXEC. */
    static String asSent(String text) {
        Matcher call = CALL.matcher(text);
        String plain = call.matches() ? "EXEC " + call.group(1) + " " + call.group(2) : text;
        Matcher parameter = PARAMETER.matcher(plain);
        StringBuilder named = new StringBuilder();
        for (int number = 0; parameter.find(); number++) {
            parameter.appendReplacement(named, "@P" + number);
        }
        return parameter.appendTail(named).toString();
    }
}
