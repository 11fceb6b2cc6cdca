package dev.lockstep.workload.storageio;

import dev.lockstep.workload.external.ExternalReport;
import java.util.List;

/**
 * What fio says of a job that reports as one group: totals since its begin.
 *
 * @param atMillis when, by the machine's clock
 * @param runMillis how long the load had lasted
 * @param error of the operating system; 0 without one
 * @param cpuPercent of one processor, used by fio itself
 */
record FioStatus(long atMillis, long runMillis, Direction read, Direction write, int error, double cpuPercent) {

    static final FioStatus NONE = new FioStatus(0, 0, Direction.NONE, Direction.NONE, 0, 0);

    /** Reads or writes. */
    record Direction(long calls, long bytes, FioTimes whole, FioTimes completion) {

        static final Direction NONE = new Direction(0, 0, FioTimes.NONE, FioTimes.NONE);

        private static Direction of(FioDocument direction) {
            return new Direction(
                    direction.path("total_ios").whole(),
                    direction.path("io_bytes").whole(),
                    FioTimes.of(direction.path("lat_ns")),
                    FioTimes.of(direction.path("clat_ns")));
        }

        private Direction plus(Direction other) {
            return new Direction(calls + other.calls, bytes + other.bytes, FioTimes.NONE, FioTimes.NONE);
        }

        /** While the load goes on, the bins are what is consistent; calls and bytes are read a moment apart. */
        private ExternalReport.Ended since(Direction earlier) {
            return new ExternalReport.Ended(
                    whole.count() - earlier.whole.count(),
                    bytes - earlier.bytes,
                    whole.since(earlier.whole),
                    completion.since(earlier.completion));
        }
    }

    /** Reads one document of {@code --output-format=json+}. */
    static FioStatus of(FioDocument document) {
        FioDocument job = document.path("jobs").first();
        long run = Math.max(
                job.path("read").path("runtime").whole(),
                job.path("write").path("runtime").whole());
        return new FioStatus(
                document.path("timestamp_ms").whole(),
                run,
                Direction.of(job.path("read")),
                Direction.of(job.path("write")),
                (int) job.path("error").whole(),
                job.path("usr_cpu").number() + job.path("sys_cpu").number());
    }

    /** What this load and a later one have done together; of their times, nothing. */
    FioStatus plus(FioStatus later) {
        return new FioStatus(
                later.atMillis,
                runMillis + later.runMillis,
                read.plus(later.read),
                write.plus(later.write),
                later.error,
                later.cpuPercent);
    }

    ExternalReport since(FioStatus earlier) {
        return new ExternalReport(List.of(read.since(earlier.read), write.since(earlier.write)));
    }
}
