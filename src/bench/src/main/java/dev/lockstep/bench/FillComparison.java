package dev.lockstep.bench;

import dev.lockstep.bench.Dataset.Fill;
import java.io.IOException;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/** A fill against a server that loads prepared files of the same rows by itself, in turn on one server. */
final class FillComparison {

    private static final double BAR_RATIO = 1.5;
    private static final double MEGABYTE = 1e6;

    private final int cores = Runtime.getRuntime().availableProcessors();
    private final ClientServer server;
    private final ReadyFiles.Export export;
    private final Figures figures;

    /** @param what begins every line */
    FillComparison(ClientServer server, ReadyFiles.Export export, String what, Table table) {
        this.server = server;
        this.export = export;
        this.figures = new Figures(what, table);
    }

    /** Warms up all code of the fill. */
    void warmUp(String workload) throws SQLException {
        Dataset data = new Dataset(server, workload);
        data.fill(cores);
        data.finish();
        data.drop();
    }

    /** Measures the fill of the workload in a spec and its finish; returns the sum of both. */
    Effort measure(String workload, Pace pace) throws IOException, SQLException {
        Dataset data = new Dataset(server, workload);
        List<Fill> fills = new ArrayList<>();
        List<Effort> loads = new ArrayList<>();
        fills.add(data.fill(cores));
        Effort finish = data.finish();
        try (ReadyFiles files = export.files()) {
            data.drop();
            requireSameRows(fills.get(0), files);
            loads.add(load(data, files, cores));
            while (fills.size() < pace.rounds()) {
                fills.add(data.fill(cores));
                data.drop();
                loads.add(load(data, files, cores));
            }
            figures.print(fills, loads, finish, files);
            Fill one = data.fill(1);
            data.drop();
            figures.printScaling(one, fills, load(data, files, 1), files);
            return fills.get(0).effort().and(finish);
        }
    }

    /** Into tables as the fill creates them. */
    private static Effort load(Dataset data, ReadyFiles files, int connections) throws SQLException {
        data.create();
        Effort effort = files.load(connections);
        data.drop();
        return effort;
    }

    private static void requireSameRows(Fill fill, ReadyFiles files) {
        if (fill.rows() != files.rows()) {
            throw new IllegalStateException("Filled " + fill.rows() + " rows, exported " + files.rows());
        }
    }

    private final class Figures {

        private final String what;
        private final Table table;

        Figures(String what, Table table) {
            this.what = what;
            this.table = table;
        }

        void print(List<Fill> fills, List<Effort> loads, Effort finish, ReadyFiles files) {
            String onCores = what + ", " + cores + " connections";
            long rows = fills.get(0).rows();
            double loadSeconds = Median.of(loads.stream().map(Effort::seconds));
            table.figure(onCores + ", rows", (double) rows, "rows");
            table.beside(
                    onCores + ", fill vs " + files.statement() + " of ready files",
                    rate(fills),
                    rows / loadSeconds,
                    "rows/s");
            table.atMost(
                    onCores + ", fill time / " + files.statement() + " time",
                    seconds(fills) / loadSeconds,
                    BAR_RATIO,
                    "");
            table.figure(onCores + ", fill", seconds(fills), "s");
            table.figure(
                    onCores + ", client CPU per row", Median.of(fills.stream().map(Fill::cpuMicrosPerRow)), "us");
            table.figure(what + ", ready files", files.bytes() / MEGABYTE, "MB");
            table.figure(what + ", indexes, procedures and statistics", finish.seconds(), "s");
        }

        void printScaling(Fill one, List<Fill> fills, Effort load, ReadyFiles files) {
            String onOne = what + ", 1 connection";
            table.beside(
                    onOne + ", fill vs " + files.statement() + " of ready files",
                    one.rowsPerSecond(),
                    one.rows() / load.seconds(),
                    "rows/s");
            table.beside(what + ", fill on " + cores + " connections vs 1", rate(fills), one.rowsPerSecond(), "rows/s");
            table.figure(onOne + ", client CPU per row", one.cpuMicrosPerRow(), "us");
        }

        private static double rate(List<Fill> fills) {
            return Median.of(fills.stream().map(Fill::rowsPerSecond));
        }

        private static double seconds(List<Fill> fills) {
            return Median.of(fills.stream().map(fill -> fill.effort().seconds()));
        }
    }
}
