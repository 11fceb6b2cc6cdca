package dev.lockstep.workload.storageio;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * Further keys of a job, which a spec writes in fio's own words. Only keys that are listed here are taken: none of them
 * executes, opens or names anything, and no value can end its line.
 */
final class JobOptions {

    /** What a spec may set; each only shapes reads and writes. */
    static final List<String> ALLOWED = List.of(
            "fdatasync",
            "fsync",
            "iodepth_batch_complete_max",
            "iodepth_batch_complete_min",
            "iodepth_batch_submit",
            "iodepth_low",
            "norandommap",
            "percentage_random",
            "random_distribution",
            "random_generator",
            "thinktime",
            "thinktime_blocks");

    private static final Pattern VALUE = Pattern.compile("[A-Za-z0-9.:]{1,64}");
    private static final Pattern SEPARATOR = Pattern.compile("\\s*,\\s*");

    private JobOptions() {}

    /** @throws IllegalArgumentException with the first refusal, for the user */
    static Map<String, String> parse(String text) {
        Map<String, String> options = new LinkedHashMap<>();
        for (String entry : SEPARATOR.split(text.strip(), -1)) {
            int equals = entry.indexOf('=');
            String key = equals < 0 ? entry : entry.substring(0, equals);
            String value = equals < 0 ? "" : entry.substring(equals + 1);
            if (!ALLOWED.contains(key)) {
                throw new IllegalArgumentException("options: key '" + shown(key)
                        + "' is not allowed, because only some keys of fio are known to stay within the paths: use "
                        + String.join(", ", ALLOWED));
            }
            if (!VALUE.matcher(value).matches()) {
                throw new IllegalArgumentException("options: '" + shown(value) + "' is not a value of " + key
                        + ": write letters, digits, dots and colons, as in random_distribution=zipf:1.1");
            }
            if (options.put(key, value) != null) {
                throw new IllegalArgumentException("options: " + key + " is there twice: remove one");
            }
        }
        return options;
    }

    private static String shown(String text) {
        return text.length() <= 40 ? text : text.substring(0, 40) + "...";
    }
}
