package dev.lockstep.workload.storageio;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The size of a read or write in bytes, or the range from which each is drawn.
 *
 * @param least a multiple of {@link #SECTOR}
 * @param most a multiple of {@code least}, or the same
 */
record BlockSize(int least, int most) {

    /** What direct I/O needs on almost every device. */
    static final int SECTOR = 512;

    private static final int LARGEST = 16 << 20;
    private static final Pattern FORM = Pattern.compile("([0-9]{1,8})([km]?)(?:-([0-9]{1,8})([km]?))?");

    /** @throws IllegalArgumentException with a message for the user */
    static BlockSize parse(String text) {
        Matcher matcher = FORM.matcher(text);
        if (matcher.matches()) {
            long least = bytes(matcher.group(1), matcher.group(2));
            long most = matcher.group(3) == null ? least : bytes(matcher.group(3), matcher.group(4));
            if (least >= SECTOR && least % SECTOR == 0 && most >= least && most % least == 0 && most <= LARGEST) {
                return new BlockSize((int) least, (int) most);
            }
        }
        throw new IllegalArgumentException("blockSize '" + text
                + "' is not usable: write a multiple of 512 bytes up to 16m, such as 8k, or a range whose end is a"
                + " multiple of its begin, such as 2k-16k");
    }

    private static long bytes(String number, String unit) {
        long scale = unit.equals("k") ? 1 << 10 : unit.equals("m") ? 1 << 20 : 1;
        return Long.parseLong(number) * scale;
    }

    boolean ranges() {
        return most > least;
    }
}
