package dev.lockstep.workload.storageio;

import dev.lockstep.run.Parameters;
import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * What is read and written, with the pattern's values where a spec has none.
 *
 * @param fileBytes of each file, whole MiB
 * @param rate reads and writes per second of the target; 0 without a limit
 */
record IoSettings(
        BlockSize blockSize,
        int readPercent,
        boolean random,
        int depth,
        int threads,
        int disks,
        long fileBytes,
        boolean direct,
        long rate,
        int compress,
        int workingSetPercent,
        String engine,
        Map<String, String> options) {

    static final long MEBIBYTE = 1 << 20;
    private static final List<String> ONE_AT_A_TIME = List.of("psync", "sync");
    private static final int PERCENT = 100;
    private static final long CALLS_PER_THREAD = 100;

    IoSettings {
        options = Map.copyOf(options);
    }

    static IoSettings of(Parameters parameters) {
        Pattern pattern = Pattern.of(parameters.text(IoParameters.PATTERN));
        long size = parameters.optionalBytes(IoParameters.SIZE).orElse(pattern.size());
        return new IoSettings(
                BlockSize.parse(parameters.optionalText(IoParameters.BLOCK_SIZE).orElse(pattern.blockSize())),
                whole(parameters, IoParameters.READ_PERCENT, pattern.readPercent()),
                parameters.has(IoParameters.RANDOM) ? parameters.flag(IoParameters.RANDOM) : pattern.random(),
                whole(parameters, IoParameters.DEPTH, pattern.depth()),
                whole(parameters, IoParameters.THREADS, pattern.threads()),
                whole(parameters, IoParameters.DISKS, pattern.disks()),
                size / MEBIBYTE * MEBIBYTE,
                parameters.flag(IoParameters.DIRECT),
                parameters.optionalInteger(IoParameters.RATE).orElse(0),
                whole(parameters, IoParameters.COMPRESS, 0),
                whole(parameters, IoParameters.WORKING_SET, PERCENT),
                parameters.text(IoParameters.ENGINE),
                parameters
                        .optionalText(IoParameters.OPTIONS)
                        .map(JobOptions::parse)
                        .orElse(Map.of()));
    }

    private static int whole(Parameters parameters, String name, int otherwise) {
        return (int) parameters.optionalInteger(name).orElse(otherwise);
    }

    /** Every fault of a combination. */
    static List<String> faults(Parameters parameters) {
        IoSettings settings;
        try {
            settings = of(parameters);
        } catch (IllegalArgumentException refused) {
            return List.of(String.valueOf(refused.getMessage()));
        }
        List<String> faults = new ArrayList<>();
        if (settings.depth > 1 && ONE_AT_A_TIME.contains(settings.engine)) {
            faults.add("depth " + settings.depth + " needs an ioengine that keeps several calls under way, and "
                    + settings.engine + " keeps one: use libaio or io_uring, or more threads");
        }
        if (settings.bytesPerThread() < settings.blockSize.most()) {
            faults.add("workingSetPercent " + settings.workingSetPercent + " of " + settings.fileBytes
                    + " bytes is less than one block"
                    + (settings.divided() ? " for each of " + settings.threads + " threads: take fewer, or" : ":")
                    + " raise it or size");
        }
        return faults;
    }

    /** Whether each thread has a part of the file of its own; in sequence all would read and write the same blocks. */
    boolean divided() {
        return !random && threads > 1;
    }

    /** Bytes of each file that one of its threads reads and writes, whole blocks. */
    long bytesPerThread() {
        long wanted = fileBytes * workingSetPercent / PERCENT / (divided() ? threads : 1);
        return wanted / blockSize.most() * blockSize.most();
    }

    /** The same with another rate of the target. */
    IoSettings at(long otherRate) {
        return new IoSettings(
                blockSize,
                readPercent,
                random,
                depth,
                threads,
                disks,
                fileBytes,
                direct,
                otherRate,
                compress,
                workingSetPercent,
                engine,
                options);
    }

    /** Whether files are needed. */
    boolean onFiles() {
        return !engine.equals("null");
    }

    /** Threads of a target with so many paths. */
    int threadsOver(int paths) {
        return paths * disks * threads;
    }

    /** Why the rate cannot be divided over the threads of so many paths; empty if it can. */
    String rateFault(int paths) {
        long of = (long) threadsOver(paths) * PERCENT;
        // Writes are what reads leave, so one divisor makes both whole.
        if (rate == 0 || (rate * readPercent % of == 0 && rate * (PERCENT - readPercent) % of == 0)) {
            return "";
        }
        return "rate " + rate + " cannot be divided into whole reads and writes per second of " + threadsOver(paths)
                + " threads with readPercent " + readPercent + ": use a multiple of " + of / gcd(PERCENT, readPercent);
    }

    /**
     * Why a rate of the load does not fit; empty if it does. Each thread makes whole reads and whole writes per second, so
     * a target makes the rate to half a call per thread and direction.
     */
    String loadRateFault(double least, int paths) {
        if (rate > 0) {
            return "the rate of the load and the parameter rate " + rate + " exclude each other: remove the parameter";
        }
        long enough = CALLS_PER_THREAD * threadsOver(paths) * (readPercent % PERCENT == 0 ? 1 : 2);
        return least >= enough
                ? ""
                : String.format(
                        Locale.ROOT,
                        "a rate of %s/s is too low for %d threads, which make whole reads and writes per second: they"
                                + " keep to it within 0.5 %% from %d/s on. Raise it, or take fewer threads",
                        new DecimalFormat("0.##", DecimalFormatSymbols.getInstance(Locale.ROOT)).format(least),
                        threadsOver(paths),
                        enough);
    }

    private static long gcd(long one, long other) {
        return other == 0 ? one : gcd(other, one % other);
    }

    /** Reads per second of one thread. */
    long readRate(int paths) {
        return Math.round((double) rate * readPercent / PERCENT / threadsOver(paths));
    }

    /** Writes per second of one thread. */
    long writeRate(int paths) {
        return Math.round((double) rate * (PERCENT - readPercent) / PERCENT / threadsOver(paths));
    }
}
