package dev.lockstep.host.vscsi;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.LongBinaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Counts of one quantity of one virtual disk since the start of the collection, or between two outputs.
 *
 * @param buckets ascending and without gaps, the last one open
 * @param extremes null if unknown, as between two outputs
 */
public record Histogram(
        DiskKey disk,
        HistogramQuantity quantity,
        Commands commands,
        List<Bucket> buckets,
        @Nullable Extremes extremes) {

    private static final double HUNDRED = 100;

    public Histogram {
        buckets = List.copyOf(buckets);
    }

    /** Number of values. */
    public long count() {
        return buckets.stream().mapToLong(Bucket::count).sum();
    }

    /**
     * The counts since {@code earlier}, an earlier output of the same counters.
     *
     * @throws IllegalArgumentException if it is of another disk or quantity, or the counters were reset in between
     */
    public Histogram minus(Histogram earlier) {
        if (!disk.equals(earlier.disk)) {
            throw new IllegalArgumentException(String.format(
                    Locale.ROOT,
                    "The earlier output is of %s, this one of %s: subtract outputs of one disk",
                    earlier.disk,
                    disk));
        }
        List<Bucket> difference = combined(earlier, Math::subtractExact);
        if (difference.stream().anyMatch(bucket -> bucket.count() < 0)) {
            throw new IllegalArgumentException(String.format(
                    Locale.ROOT,
                    "%s of %s has lower counts than in the earlier output: the counters were reset, use only the"
                            + " later output",
                    quantity,
                    disk));
        }
        return new Histogram(disk, quantity, commands, difference, null);
    }

    /** The sum of both, of any disks; the disk is that of this one. */
    public Histogram plus(Histogram other) {
        Extremes both = extremes == null || other.extremes == null ? null : extremes.with(other.extremes);
        return new Histogram(disk, quantity, commands, combined(other, Math::addExact), both);
    }

    private List<Bucket> combined(Histogram other, LongBinaryOperator operator) {
        requireSameLimits(other);
        List<Bucket> combined = new ArrayList<>();
        for (int index = 0; index < buckets.size(); index++) {
            Bucket bucket = buckets.get(index);
            long otherCount = other.buckets.get(index).count();
            combined.add(bucket.with(operator.applyAsLong(bucket.count(), otherCount)));
        }
        return combined;
    }

    private void requireSameLimits(Histogram other) {
        boolean same =
                quantity == other.quantity && commands == other.commands && buckets.size() == other.buckets.size();
        for (int index = 0; same && index < buckets.size(); index++) {
            same = buckets.get(index).hasLimitsOf(other.buckets.get(index));
        }
        if (!same) {
            throw new IllegalArgumentException(String.format(
                    Locale.ROOT,
                    "%s of %s and %s of %s have different limits: only histograms of one kind can be combined",
                    quantity,
                    commands,
                    other.quantity,
                    other.commands));
        }
    }

    /**
     * A percentile by nearest rank: the limits of its bucket, or the minimum or maximum if a bucket is open. Never
     * narrower than the histogram supports.
     *
     * @param percent above 0, at most 100
     * @throws IllegalStateException if nothing was counted
     */
    public ValueBounds percentile(double percent) {
        if (!(percent > 0 && percent <= HUNDRED)) {
            throw new IllegalArgumentException("percent must be above 0 and at most 100, was " + percent);
        }
        long rank = (long) Math.ceil(percent / HUNDRED * count());
        long seen = 0;
        for (Bucket bucket : buckets) {
            seen += bucket.count();
            if (rank > 0 && seen >= rank) {
                return bounds(bucket);
            }
        }
        throw new IllegalStateException(
                String.format(Locale.ROOT, "%s of %s is empty: it has no percentile", quantity, disk));
    }

    private ValueBounds bounds(Bucket bucket) {
        if (extremes == null) {
            return new ValueBounds(bucket.above(), bucket.atMost());
        }
        long above = bucket.above() == Long.MIN_VALUE ? extremes.min() - 1 : bucket.above();
        long atMost = bucket.atMost() == Long.MAX_VALUE ? extremes.max() : bucket.atMost();
        return new ValueBounds(above, atMost);
    }
}
