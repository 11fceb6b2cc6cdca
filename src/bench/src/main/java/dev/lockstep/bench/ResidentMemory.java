package dev.lockstep.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The resident memory of a process. */
final class ResidentMemory {

    private static final Pattern RESIDENT = Pattern.compile("VmRSS:\\s+(\\d+) kB");

    private ResidentMemory() {}

    /** 0 if the system has no {@code /proc}. */
    static long bytes(long processId) throws IOException {
        Path status = Path.of("/proc/" + processId + "/status");
        if (!Files.exists(status)) {
            return 0;
        }
        Matcher resident = RESIDENT.matcher(Files.readString(status));
        return resident.find() ? Long.parseLong(resident.group(1)) * 1_024 : 0;
    }
}
