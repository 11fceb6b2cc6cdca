package dev.lockstep.host.text;

/**
 * How much a compressed input may grow; beyond, it is taken for an attack.
 *
 * @param ratio most bytes that come out per byte that goes in, checked after the first {@link #ALLOWANCE_BYTES}
 * @param bytes most bytes that come out in all
 */
public record InflationLimits(int ratio, long bytes) {

    /** Captures of idle hosts shrink 20- to 60-fold; deflate itself ends at 1,032. */
    public static final InflationLimits DEFAULT = new InflationLimits(250, 64L << 30);

    /** Output for which the ratio is not yet checked. */
    public static final long ALLOWANCE_BYTES = 16 << 20;

    public InflationLimits {
        if (ratio < 1 || bytes < 1) {
            throw new IllegalArgumentException(
                    "ratio and bytes must be at least 1, were " + ratio + " and " + bytes + ": raise them");
        }
    }

    boolean exceeded(long bytesIn, long bytesOut) {
        return bytesOut > bytes || (bytesOut > ALLOWANCE_BYTES && bytesOut / ratio > bytesIn);
    }
}
