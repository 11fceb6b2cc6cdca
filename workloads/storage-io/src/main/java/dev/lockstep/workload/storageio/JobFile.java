package dev.lockstep.workload.storageio;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.TreeMap;

/** The job file of fio. Each value is a number, a checked choice, or a path without any sign that means something to fio. */
final class JobFile {

    private static final java.util.regex.Pattern PLAIN_PATH =
            java.util.regex.Pattern.compile("(/[A-Za-z0-9._-]{1,255}){1,40}");

    private final IoSettings settings;
    private final List<Path> files;
    private final int paths;
    private final long seed;

    /** @param paths of the target */
    JobFile(IoSettings settings, List<Path> files, int paths, long seed) {
        this.settings = settings;
        this.files = files;
        this.paths = paths;
        this.seed = seed;
    }

    /** The load for so many seconds, unless it is stopped before. */
    String text(long seconds) {
        return text(settings.engine(), seconds);
    }

    /** The same without I/O, which takes as long to begin. */
    String rehearsal() {
        return text("null", 1);
    }

    private String text(String engine, long seconds) {
        StringBuilder job = new StringBuilder("[global]\n");
        line(job, "thread", "1");
        line(job, "group_reporting", "1");
        line(job, "ioengine", engine);
        line(job, "rw", mix());
        if (settings.readPercent() % 100 != 0) {
            line(job, "rwmixread", Integer.toString(settings.readPercent()));
        }
        job.append(settings.blockSize().line()).append('\n');
        line(job, "size", Long.toString(settings.bytesPerThread()));
        if (settings.divided()) {
            line(job, "offset_increment", Long.toString(settings.bytesPerThread()));
        }
        line(job, "iodepth", Integer.toString(settings.depth()));
        line(job, "numjobs", Integer.toString(settings.threads()));
        line(job, "direct", settings.direct() ? "1" : "0");
        line(job, "randseed", Long.toString(seed & 0x7fff_ffff));
        line(job, "time_based", "1");
        line(job, "runtime", Long.toString(seconds));
        line(job, "lat_percentiles", "1");
        line(job, "clat_percentiles", "1");
        // An existing file of the right size is used as it is; fio must not make or grow one.
        line(job, "allow_file_create", "0");
        line(job, "fallocate", "none");
        if (settings.compress() > 0) {
            line(job, "refill_buffers", "1");
            line(job, "buffer_compress_percentage", Integer.toString(settings.compress()));
        }
        if (settings.rate() > 0) {
            line(job, "rate_iops", rates());
        }
        if (settings.random() && !settings.options().containsKey("norandommap")) {
            line(job, "norandommap", "1");
        }
        new TreeMap<>(settings.options()).forEach((key, value) -> line(job, key, value));
        for (int disk = 0; disk < files.size(); disk++) {
            job.append("[disk").append(disk).append("]\n");
            line(job, "filename", plain(files.get(disk)));
        }
        return job.toString();
    }

    private String mix() {
        String direction = settings.readPercent() == 100 ? "read" : settings.readPercent() == 0 ? "write" : "rw";
        return settings.random() ? "rand" + direction : direction;
    }

    /** Of reads and of writes; a limit of 0 would be none. */
    private String rates() {
        return String.format(
                Locale.ROOT, "%d,%d", Math.max(1, settings.readRate(paths)), Math.max(1, settings.writeRate(paths)));
    }

    private static String plain(Path file) {
        String text = file.toString();
        if (!PLAIN_PATH.matcher(text).matches()) {
            throw new IllegalArgumentException("A path with other signs than letters, digits and . _ - : " + text);
        }
        return text;
    }

    private static void line(StringBuilder job, String key, String value) {
        job.append(key).append('=').append(value).append('\n');
    }
}
