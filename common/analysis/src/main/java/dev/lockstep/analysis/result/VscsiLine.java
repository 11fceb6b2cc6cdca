package dev.lockstep.analysis.result;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One histogram of the I/O of a virtual disk, as vscsiStats counts it.
 *
 * @param worldGroup number of the virtual machine on its host
 * @param handle number of the disk
 * @param disk such as {@code scsi0:0}; empty where the print does not say
 * @param quantity {@code length distance closest-distance latency outstanding interarrival}
 * @param commands {@code all}, {@code reads} or {@code writes}
 * @param difference whether this is what one print counts more than an earlier one, not everything since counting began
 * @param min the smallest value; null where that cannot be known, as of a difference
 * @param max the largest value
 * @param buckets ascending
 * @param p50 above the first and at most the second number, which are null where nothing is known; null of no values
 */
public record VscsiLine(
        String host,
        long worldGroup,
        long handle,
        String disk,
        String quantity,
        String commands,
        boolean difference,
        long count,
        @Nullable Long min,
        @Nullable Long max,
        List<Bucket> buckets,
        @Nullable List<@Nullable Long> p50,
        @Nullable List<@Nullable Long> p95,
        @Nullable List<@Nullable Long> p99) {

    /**
     * Values up to a limit and above the one before.
     *
     * @param limit null for what lies above the last one
     */
    public record Bucket(@Nullable Long limit, long frequency) {}
}
