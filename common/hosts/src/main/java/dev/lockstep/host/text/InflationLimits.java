package dev.lockstep.host.text;

/**
 * Growth limits of a compressed input, against decompression bombs.
 *
 * @param ratio largest output per input byte, checked after the first {@link #ALLOWANCE_BYTES}
 * @param bytes largest total output
 */
public record InflationLimits(int ratio, long bytes) {

    /** Captures of idle hosts compress 20- to 60-fold; deflate's maximum is 1,032. */
    public static final InflationLimits DEFAULT = new InflationLimits(250, 64L << 30);

    /** Output before the ratio is checked. */
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
