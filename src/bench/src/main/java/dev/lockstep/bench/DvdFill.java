package dev.lockstep.bench;

import java.io.IOException;
import java.sql.SQLException;
import java.util.Optional;

/**
 * The fill of a DVD Store, against {@code COPY} of prepared files of the same rows, and its finish, against the same
 * statements.
 */
final class DvdFill implements Part {

    private static final int VERSION = 3;

    /** For the store, the files or their tables, and the log. */
    private static final int DISK_FACTOR = 2;

    @Override
    public void run(Pace pace, Table table) throws IOException, SQLException {
        try (BenchServer server = BenchServer.start()) {
            String what = "dvd-fill: " + pace.storeSize();
            Optional<String> tooLittleDisk = server.tooLittleDisk(DISK_FACTOR * pace.storeDiskBytes());
            if (tooLittleDisk.isPresent()) {
                table.skipped(what, tooLittleDisk.get());
                return;
            }
            FillComparison comparison = new FillComparison(server, () -> CopyFiles.export(server), what, table);
            comparison.warmUp(Specs.store(VERSION, pace.smallStoreSize()));
            String workload = Specs.store(VERSION, pace.storeSize());
            comparison.measure(workload, pace);
            new FinishComparison(server, what, table).measure(workload, pace);
        }
    }
}
