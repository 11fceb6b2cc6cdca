package dev.lockstep.host.pdh;

import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The zone of a header, {@code (name)(minutes)}. The minutes are Windows' bias: UTC is local time <em>plus</em> them,
 * so India has -330. The name is localised and may be truncated, so only the minutes count.
 */
final class HeaderZone {

    private static final Pattern STATED = Pattern.compile("\\(PDH-CSV[^)]*\\).*\\((-?\\d{1,4})\\)\\s*");
    private static final int MOST_MINUTES = 18 * 60;
    private static final int SECONDS_PER_MINUTE = 60;

    private HeaderZone() {}

    /** Empty if the label has none, as with {@code typeperf}. */
    static Optional<ZoneId> of(String label) {
        int format = Math.max(label.indexOf("(PDH-CSV"), 0);
        Matcher stated = STATED.matcher(label.substring(format));
        if (!stated.matches()) {
            return Optional.empty();
        }
        int bias = Integer.parseInt(stated.group(1));
        return Math.abs(bias) > MOST_MINUTES
                ? Optional.empty()
                : Optional.of(ZoneOffset.ofTotalSeconds(-bias * SECONDS_PER_MINUTE));
    }
}
