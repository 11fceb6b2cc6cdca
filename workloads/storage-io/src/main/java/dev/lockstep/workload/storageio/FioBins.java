package dev.lockstep.workload.storageio;

/**
 * The bins of fio's histograms, in nanoseconds. The first 128 are 1 ns wide; then each group of 64 bins covers the next
 * power of two. json+ names a bin by its middle.
 */
final class FioBins {

    private static final int GROUP_BITS = 6;
    private static final int GROUP = 1 << GROUP_BITS;

    private FioBins() {}

    /** The bin of a time. */
    static int indexOf(long nanos) {
        int highest = nanos == 0 ? 0 : 63 - Long.numberOfLeadingZeros(nanos);
        if (highest <= GROUP_BITS) {
            return (int) nanos;
        }
        int shift = highest - GROUP_BITS;
        return ((shift + 1) << GROUP_BITS) + (int) ((nanos >>> shift) & (GROUP - 1));
    }

    /** The least time of a bin. */
    static long lowest(int index) {
        if (index < 2 * GROUP) {
            return index;
        }
        int shift = (index >>> GROUP_BITS) - 1;
        return (long) (GROUP + (index & (GROUP - 1))) << shift;
    }

    /** The greatest time of a bin. */
    static long highest(int index) {
        return lowest(index + 1) - 1;
    }
}
