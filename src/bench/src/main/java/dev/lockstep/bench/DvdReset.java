package dev.lockstep.bench;

import dev.lockstep.engine.Baseline;
import dev.lockstep.engine.Engine.Purpose;
import dev.lockstep.engine.postgresql.EmbeddedPostgres;
import java.io.IOException;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * The reset of a filled DVD Store that a run has changed, against the bare statements: to drop a database and to copy the
 * same template. In the order A B B A, as the first of two may find the disk at rest.
 */
final class DvdReset implements Part {

    private static final int VERSION = 3;
    private static final double MEGABYTE = 1e6;

    /** For the store, its baseline, a copy, and the log. */
    private static final int DISK_FACTOR = 4;

    private static final List<String> BARE = List.of(
            "DROP DATABASE bench_copy",
            "CREATE DATABASE bench_copy TEMPLATE " + EmbeddedPostgres.DATABASE
                    + "_lockstep_baseline STRATEGY FILE_COPY");

    @Override
    public void run(Pace pace, Table table) throws IOException, SQLException {
        try (BenchServer server = BenchServer.start()) {
            String what = "dvd-reset: " + pace.storeSize();
            Optional<String> tooLittleDisk = server.tooLittleDisk(DISK_FACTOR * pace.storeDiskBytes());
            if (tooLittleDisk.isPresent()) {
                table.skipped(what, tooLittleDisk.get());
                return;
            }
            Dataset store = new Dataset(server, Specs.store(VERSION, pace.storeSize()));
            store.fill(Runtime.getRuntime().availableProcessors());
            store.finish();
            new Measurement(server, what, table).run(pace);
        }
    }

    private static final class Measurement {

        private final BenchServer server;
        private final String what;
        private final Table table;
        private final Baseline baseline = BenchEngines.POSTGRESQL.baseline();
        private final Baseline.Location location;
        private final List<Baseline.Report> resets = new ArrayList<>();
        private final List<Effort> copies = new ArrayList<>();

        Measurement(BenchServer server, String what, Table table) {
            this.server = server;
            this.what = what;
            this.table = table;
            location = new Baseline.Location(server.settings(Purpose.LOAD), server.settings(Purpose.ADMIN));
        }

        void run(Pace pace) throws SQLException {
            Map<String, String> kept = contents();
            server.checkpoint();
            Effort save = Effort.of(() -> baseline.save(location));
            server.executeOutside(BARE.get(1));
            long differing = 0;
            for (int round = 0; round < pace.rounds(); round++) {
                reset();
                differing += differences(kept, contents());
                bare();
                bare();
                reset();
                differing += differences(kept, contents());
            }
            print(save);
            table.zero(what + ", tables with different row count or checksum", (double) differing, "tables");
        }

        private void reset() throws SQLException {
            server.execute(
                    "DELETE FROM orderlines WHERE orderid % 10 = 0",
                    "UPDATE inventory SET quan_in_stock = quan_in_stock + 1");
            server.checkpoint();
            resets.add(baseline.reset(location));
        }

        private void bare() throws SQLException {
            server.checkpoint();
            copies.add(Effort.of(() -> server.executeOutside(BARE.toArray(String[]::new))));
        }

        /** Every row of every table: the reset itself checks only a sample of the large ones. */
        private Map<String, String> contents() throws SQLException {
            Map<String, String> contents = new TreeMap<>();
            for (List<String> table : server.query("SELECT tablename FROM pg_tables WHERE schemaname = 'public'")) {
                String sums = "SELECT count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)), 0) FROM "
                        + table.get(0) + " t";
                contents.put(table.get(0), server.query(sums).get(0).get(0));
            }
            return contents;
        }

        private static long differences(Map<String, String> kept, Map<String, String> found) {
            long gone = kept.keySet().stream()
                    .filter(table -> !found.containsKey(table))
                    .count();
            return gone
                    + found.entrySet().stream()
                            .filter(table -> !table.getValue().equals(kept.get(table.getKey())))
                            .count();
        }

        private void print(Effort save) throws SQLException {
            Baseline.Report last = resets.get(resets.size() - 1);
            double seconds =
                    Median.of(resets.stream().map(report -> report.duration().toNanos() / 1e9));
            String bytes = "SELECT pg_database_size(current_database())";
            table.beside(
                    what + ", verified reset vs bare DROP and CREATE DATABASE TEMPLATE",
                    seconds,
                    Median.of(copies.stream().map(Effort::seconds)),
                    "s");
            table.figure(what + ", saving and verifying the baseline", save.seconds(), "s");
            table.figure(
                    what + ", database",
                    Long.parseLong(server.query(bytes).get(0).get(0)) / MEGABYTE,
                    "MB");
            table.figure(what + ", rows of " + last.tables() + " tables", (double) last.rows(), "rows");
            table.words(what + ", checksum of the reset", last.checksum());
        }
    }
}
