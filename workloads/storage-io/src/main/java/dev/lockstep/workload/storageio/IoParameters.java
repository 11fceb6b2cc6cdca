package dev.lockstep.workload.storageio;

import dev.lockstep.run.ParameterDescriptor;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The parameters that a spec may set. */
final class IoParameters {

    static final String PATTERN = "pattern";
    static final String BLOCK_SIZE = "blockSize";
    static final String READ_PERCENT = "readPercent";
    static final String RANDOM = "random";
    static final String DEPTH = "depth";
    static final String THREADS = "threads";
    static final String DISKS = "disks";
    static final String SIZE = "size";
    static final String DIRECT = "direct";
    static final String RATE = "rate";
    static final String COMPRESS = "compress";
    static final String WORKING_SET = "workingSetPercent";
    static final String ENGINE = "ioengine";
    static final String OPTIONS = "options";

    private static final double MOST_BYTES = 64e12;

    private IoParameters() {}

    static List<ParameterDescriptor> descriptors() {
        List<ParameterDescriptor> all = new ArrayList<>();
        all.add(choice(
                PATTERN,
                Pattern.PLAIN.label(),
                Arrays.stream(Pattern.values()).map(Pattern::label).toList(),
                "A known mix; it sets all parameters that the spec does not set."));
        all.add(new ParameterDescriptor(
                BLOCK_SIZE,
                ParameterDescriptor.Type.TEXT,
                null,
                null,
                null,
                List.of(),
                "Bytes of one read or write: 8k, a range from which each size is drawn: 2k-16k, or sizes with their shares"
                        + " in per cent: 4k/80:32k/20; k is 1,024 bytes. Absent: the pattern's."));
        all.add(whole(READ_PERCENT, 0, 100, "Reads among all reads and writes. Absent: the pattern's."));
        all.add(new ParameterDescriptor(
                RANDOM,
                ParameterDescriptor.Type.BOOLEAN,
                null,
                null,
                null,
                List.of(),
                "Whether each place is drawn, rather than the one after the last. Absent: the pattern's."));
        all.add(whole(
                DEPTH,
                1,
                4_096,
                "Reads and writes that each thread keeps under way; more than 1 needs an ioengine that can. Absent: the"
                        + " pattern's."));
        all.add(whole(THREADS, 1, 256, "Threads of each disk. Absent: the pattern's."));
        all.add(whole(DISKS, 1, 64, "Files in each path of the target. Absent: the pattern's."));
        all.add(new ParameterDescriptor(
                SIZE,
                ParameterDescriptor.Type.SIZE,
                null,
                1_048_576.0,
                MOST_BYTES,
                List.of(),
                "Size of each file, rounded down to whole MiB. Absent: the pattern's."));
        all.add(new ParameterDescriptor(
                DIRECT,
                ParameterDescriptor.Type.BOOLEAN,
                true,
                null,
                null,
                List.of(),
                "Whether reads and writes bypass the cache of the operating system (O_DIRECT). Without it a"
                        + " result is valid only if the device did them all the same."));
        all.add(whole(
                RATE,
                1,
                100_000_000,
                "Reads and writes per second of the target, at most; each thread gets its share. Absent: as many as"
                        + " possible."));
        all.add(new ParameterDescriptor(
                COMPRESS,
                ParameterDescriptor.Type.INTEGER,
                0L,
                0.0,
                99.0,
                List.of(),
                "How far the written data can be compressed, in per cent. At 100 fio would write zeros, which storage need"
                        + " not hold."));
        all.add(new ParameterDescriptor(
                WORKING_SET,
                ParameterDescriptor.Type.INTEGER,
                100L,
                1.0,
                100.0,
                List.of(),
                "The part of each file that is read and written, from its begin, in per cent."));
        all.add(choice(
                ENGINE,
                "libaio",
                List.of("libaio", "io_uring", "posixaio", "psync", "sync", "null"),
                "How fio calls the operating system; psync and sync keep one call under way. null makes no I/O and needs"
                        + " no files: it shows what fio itself can do."));
        all.add(new ParameterDescriptor(
                OPTIONS,
                ParameterDescriptor.Type.TEXT,
                null,
                null,
                null,
                List.of(),
                "Further keys of the job, as in \"random_distribution=zipf:1.1, fsync=32\". Allowed: "
                        + String.join(", ", JobOptions.ALLOWED) + "."));
        return List.copyOf(all);
    }

    private static ParameterDescriptor whole(String name, long minimum, long maximum, String doc) {
        return new ParameterDescriptor(
                name, ParameterDescriptor.Type.INTEGER, null, (double) minimum, (double) maximum, List.of(), doc);
    }

    private static ParameterDescriptor choice(String name, @Nullable String value, List<String> choices, String doc) {
        return new ParameterDescriptor(name, ParameterDescriptor.Type.CHOICE, value, null, null, choices, doc);
    }
}
