package dev.lockstep.agent.profile;

import dev.lockstep.agent.profile.StorageProfile.Parameter;
import dev.lockstep.host.vscsi.Bucket;
import dev.lockstep.host.vscsi.Extremes;
import dev.lockstep.host.vscsi.Histogram;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The sizes of reads and writes with their shares in whole per cent, from a histogram of lengths. */
final class BlockSizes {

    private static final int SECTOR = 512;
    private static final int KIBIBYTE = 1_024;
    private static final int ALL = 100;

    /** What the workload takes. */
    private static final long LARGEST = 16 << 20;

    private BlockSizes() {}

    static Parameter of(Histogram lengths) {
        Map<Long, Long> counts = new TreeMap<>();
        for (Bucket bucket : lengths.buckets()) {
            if (bucket.count() > 0) {
                counts.merge(size(bucket, lengths.extremes()), bucket.count(), Long::sum);
            }
        }
        Map<Long, Integer> shares = shares(counts);
        long left = counts.entrySet().stream()
                .filter(each -> !shares.containsKey(each.getKey()))
                .mapToLong(Map.Entry::getValue)
                .sum();
        return new Parameter(
                "blockSize",
                shares.size() == 1
                        ? text(shares.keySet().iterator().next())
                        : shares.entrySet().stream()
                                .map(share -> text(share.getKey()) + "/" + share.getValue())
                                .collect(Collectors.joining(":")),
                left == 0
                        ? ""
                        : String.format(
                                Locale.ROOT, "%,d commands of sizes with less than a per cent are left out", left));
    }

    /**
     * The limit of a bucket, because limits are the usual sizes; the middle of one that ends just below such a limit; and
     * never more than the largest command.
     */
    private static long size(Bucket bucket, @Nullable Extremes extremes) {
        long above = Math.max(0, bucket.above());
        long most = extremes == null ? LARGEST : Math.min(LARGEST, Math.max(SECTOR, extremes.max()));
        long limit = Math.min(bucket.atMost(), most);
        long size = limit % SECTOR == 0 ? limit : (above + limit) / 2;
        return Math.max(SECTOR, (size + SECTOR / 2) / SECTOR * SECTOR);
    }

    /** Whole per cent that add up to 100: those of the largest remainders are rounded up. */
    private static Map<Long, Integer> shares(Map<Long, Long> counts) {
        long total = counts.values().stream().mapToLong(Long::longValue).sum();
        Map<Long, Integer> shares = new TreeMap<>();
        counts.forEach((size, count) -> shares.put(size, (int) (ALL * count / total)));
        List<Long> byRemainder = new ArrayList<>(counts.keySet());
        byRemainder.sort(Comparator.comparingLong((Long size) -> ALL * counts.getOrDefault(size, 0L) % total)
                .reversed());
        int given = shares.values().stream().mapToInt(Integer::intValue).sum();
        byRemainder.stream().limit(ALL - given).forEach(size -> shares.merge(size, 1, Integer::sum));
        shares.values().removeIf(share -> share == 0);
        return shares;
    }

    private static String text(long size) {
        return size % KIBIBYTE == 0 ? size / KIBIBYTE + "k" : Long.toString(size);
    }
}
