package dev.lockstep.agent.host.capture;

import dev.lockstep.host.pdh.CaptureLimits;
import dev.lockstep.host.pdh.CaptureReader;
import dev.lockstep.host.text.LineBuffer;
import dev.lockstep.host.tidy.TidyLimits;
import dev.lockstep.host.tidy.TidyReader;
import java.util.Locale;

/** The program that wrote a capture. */
public enum CaptureFormat {
    /** {@code esxtop -b} or {@code resxtop}. */
    ESXTOP,
    /** Windows' perfmon, typeperf or relog. */
    PERFMON,
    /** Anything that writes tidy CSV: {@code time,metric,value} and optionally {@code instance}. */
    CSV;

    /** As in options and URLs. */
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Whether the line is a header of the rows below it. */
    public boolean isHeader(LineBuffer line) {
        return this == CSV ? TidyReader.isHeader(line) : CaptureReader.isHeader(line);
    }

    /** The longest line that a reader accepts. */
    public int lineBytes() {
        return this == CSV ? TidyLimits.DEFAULT.lineBytes() : CaptureLimits.DEFAULT.lineBytes();
    }

    @Override
    public String toString() {
        return id();
    }
}
