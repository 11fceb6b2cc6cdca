package dev.lockstep.workload.storageio;

import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The size of a read or write in bytes, the range from which each is drawn, or sizes and how often each comes. Each size is
 * a multiple of {@link #SECTOR}.
 *
 * @param most of a range a multiple of {@code least}, or the same
 * @param shares per cent by size, 100 in all; empty for one size and for a range
 */
record BlockSize(int least, int most, Map<Integer, Integer> shares) {

    /** What direct I/O needs on almost every device. */
    static final int SECTOR = 512;

    private static final int LARGEST = 16 << 20;
    private static final int ALL = 100;
    private static final String SIZE = "([0-9]{1,8})([km]?)";
    private static final Pattern FORM = Pattern.compile(SIZE + "(?:-" + SIZE + ")?");
    private static final Pattern SHARE = Pattern.compile(SIZE + "/([0-9]{1,3})");

    BlockSize {
        shares = Collections.unmodifiableMap(new TreeMap<>(shares));
    }

    /** @throws IllegalArgumentException with a message for the user */
    static BlockSize parse(String text) {
        Matcher matcher = FORM.matcher(text);
        if (!matcher.matches()) {
            return shares(text);
        }
        int least = bytes(matcher.group(1), matcher.group(2), text);
        int most = matcher.group(3) == null ? least : bytes(matcher.group(3), matcher.group(4), text);
        if (most < least || most % least != 0) {
            throw unusable(text);
        }
        return new BlockSize(least, most, Map.of());
    }

    private static BlockSize shares(String text) {
        TreeMap<Integer, Integer> shares = new TreeMap<>();
        for (String entry : text.split(":", -1)) {
            Matcher matcher = SHARE.matcher(entry);
            if (!matcher.matches()
                    || shares.put(bytes(matcher.group(1), matcher.group(2), text), Integer.parseInt(matcher.group(3)))
                            != null) {
                throw unusable(text);
            }
        }
        if (shares.containsValue(0)
                || shares.values().stream().mapToInt(Integer::intValue).sum() != ALL) {
            throw unusable(text);
        }
        return new BlockSize(shares.firstKey(), shares.lastKey(), shares);
    }

    private static int bytes(String number, String unit, String text) {
        long scale = unit.equals("k") ? 1 << 10 : unit.equals("m") ? 1 << 20 : 1;
        long bytes = Long.parseLong(number) * scale;
        if (bytes < SECTOR || bytes % SECTOR != 0 || bytes > LARGEST) {
            throw unusable(text);
        }
        return (int) bytes;
    }

    private static IllegalArgumentException unusable(String text) {
        return new IllegalArgumentException("blockSize '" + text
                + "' is not usable: write a multiple of 512 bytes up to 16m, such as 8k, a range whose end is a multiple"
                + " of its begin, such as 2k-16k, or different sizes whose shares add up to 100 per cent, such as"
                + " 4k/80:32k/20");
    }

    /** The line of a job file. */
    String line() {
        if (!shares.isEmpty()) {
            return shares.entrySet().stream()
                    .map(share -> share.getKey() + "/" + share.getValue())
                    .collect(Collectors.joining(":", "bssplit=", ""));
        }
        return most > least ? "bsrange=" + least + "-" + most : "bs=" + least;
    }
}
