package dev.lockstep.agent.profile;

import dev.lockstep.agent.profile.StorageProfile.Parameter;
import dev.lockstep.host.UnreadableInputException;
import dev.lockstep.host.vscsi.Bucket;
import dev.lockstep.host.vscsi.Commands;
import dev.lockstep.host.vscsi.DiskKey;
import dev.lockstep.host.vscsi.Extremes;
import dev.lockstep.host.vscsi.Histogram;
import dev.lockstep.host.vscsi.HistogramQuantity;
import dev.lockstep.host.vscsi.ValueBounds;
import dev.lockstep.host.vscsi.VscsiStats;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalLong;
import java.util.stream.Collectors;

/** The load of one virtual disk, from an output of vscsiStats. */
public final class VscsiProfile {

    /** Below, a histogram says little. */
    private static final long FEW = 1_000;

    private static final long GIGABYTE = 1_000_000_000;
    private static final double PERCENT = 100;

    private final DiskKey disk;
    private final Histogram lengths;
    private final Histogram reads;
    private final Histogram distances;
    private final Histogram outstanding;
    private final VscsiStats stats;

    private VscsiProfile(VscsiStats stats, DiskKey disk, List<Histogram> found) {
        this.stats = stats;
        this.disk = disk;
        lengths = found.get(0);
        reads = found.get(1);
        distances = found.get(2);
        outstanding = found.get(3);
    }

    /**
     * The profile of a disk.
     *
     * @param handle of the disk; needed if the output has several
     * @throws UnreadableInputException if it has not all that is needed, with what is missing
     */
    public static StorageProfile of(VscsiStats stats, OptionalLong handle) {
        DiskKey disk = disk(stats, handle);
        List<String> missing = new ArrayList<>();
        List<Histogram> found = new ArrayList<>();
        find(stats, disk, HistogramQuantity.LENGTH, Commands.ALL, "lengths of commands", found, missing);
        find(stats, disk, HistogramQuantity.LENGTH, Commands.READS, "lengths of reads", found, missing);
        find(stats, disk, HistogramQuantity.DISTANCE, Commands.ALL, "distances between commands", found, missing);
        find(stats, disk, HistogramQuantity.OUTSTANDING, Commands.ALL, "outstanding commands", found, missing);
        if (!missing.isEmpty()) {
            throw new UnreadableInputException(words(disk) + " has no complete histogram of "
                    + String.join(", ", missing) + ": print all with vscsiStats -p all -c." + faults(stats));
        }
        return new VscsiProfile(stats, disk, found).profile();
    }

    private static DiskKey disk(VscsiStats stats, OptionalLong handle) {
        List<DiskKey> matching = stats.disks().stream()
                .filter(each -> handle.isEmpty() || each.handle() == handle.getAsLong())
                .toList();
        if (matching.size() == 1) {
            return matching.get(0);
        }
        String what = handle.isEmpty() ? "There are several disks" : "No disk has the handle " + handle.getAsLong();
        throw new UnreadableInputException(
                what + ": name one with --disk. They are "
                        + stats.disks().stream().map(VscsiProfile::words).collect(Collectors.joining("; ")),
                "disk");
    }

    private static void find(
            VscsiStats stats,
            DiskKey disk,
            HistogramQuantity quantity,
            Commands commands,
            String words,
            List<Histogram> found,
            List<String> missing) {
        stats.find(disk, quantity, commands).ifPresentOrElse(found::add, () -> missing.add(words));
    }

    private static String faults(VscsiStats stats) {
        return stats.dropped().isEmpty() ? "" : " Faults: " + String.join("; ", stats.dropped());
    }

    private static String words(DiskKey disk) {
        return (disk.disk().isEmpty() ? "disk" : disk.disk()) + " of world group " + disk.worldGroup() + ", handle "
                + disk.handle();
    }

    private StorageProfile profile() {
        if (lengths.count() == 0 || outstanding.count() == 0) {
            throw new UnreadableInputException(
                    words(disk) + " had no command: collect with vscsiStats -s while the load runs, then print");
        }
        String source = String.format(
                Locale.ROOT,
                "%s: %,d commands%s",
                words(disk),
                lengths.count(),
                lengths.count() < FEW ? ", which are few: collect for longer" : "");
        List<Parameter> parameters = new ArrayList<>();
        parameters.add(BlockSizes.of(lengths));
        parameters.add(new Parameter(
                "readPercent",
                Long.toString(Math.round(PERCENT * reads.count() / lengths.count())),
                String.format(Locale.ROOT, "%,d of %,d commands", reads.count(), lengths.count())));
        addPlaces(parameters);
        parameters.add(depth());
        span(parameters);
        return new StorageProfile(source, parameters, List.of());
    }

    /** A distance of 1 block is the next place. */
    private void addPlaces(List<Parameter> parameters) {
        long random = Math.round(PERCENT - sequential(distances));
        String reason = String.format(Locale.ROOT, "%.0f %% began where the one before ended", sequential(distances))
                + stats.find(disk, HistogramQuantity.CLOSEST_DISTANCE, Commands.ALL)
                        .map(closest -> String.format(
                                Locale.ROOT, ", %.0f %% where one of the 16 before did", sequential(closest)))
                        .orElse("");
        parameters.add(new Parameter("random", Boolean.toString(random > 0), reason));
        if (random > 0 && random < PERCENT) {
            parameters.add(new Parameter("options", "percentage_random=" + random, ""));
        }
    }

    private static double sequential(Histogram distances) {
        long next = distances.buckets().stream()
                .filter(bucket -> bucket.atMost() == 1)
                .mapToLong(Bucket::count)
                .sum();
        return PERCENT * next / Math.max(1, distances.count());
    }

    private Parameter depth() {
        long median = atMost(50);
        return new Parameter(
                "depth",
                Long.toString(Math.max(1, median)),
                String.format(Locale.ROOT, "half had at most %d outstanding, 99 %% at most %d", median, atMost(99)));
    }

    private long atMost(double percent) {
        ValueBounds bounds = outstanding.percentile(percent);
        return bounds.atMost() == Long.MAX_VALUE ? bounds.above() : bounds.atMost();
    }

    /** Files that are smaller than what the load went over would be read from caches that it did not fit in. */
    private void span(List<Parameter> parameters) {
        Extremes extremes = distances.extremes();
        if (extremes == null) {
            return;
        }
        double bytes = 512.0 * Math.max(Math.abs(extremes.min()), Math.abs(extremes.max()));
        parameters.add(new Parameter(
                "size",
                Math.max(1, (long) Math.ceil(bytes / GIGABYTE)) + "GB",
                String.format(
                        Locale.ROOT,
                        "two commands were %.1f GB apart, so the disk has at least that",
                        bytes / GIGABYTE)));
    }
}
