package dev.lockstep.host.pdh;

import java.util.Locale;

/** The tools that write captures; both call their format PDH-CSV. */
public enum CaptureOrigin {
    /** {@code esxtop -b} or {@code resxtop}. */
    ESXTOP,
    /** Windows' perfmon, typeperf or relog. */
    PERFMON;

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
