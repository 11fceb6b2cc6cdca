package dev.lockstep.host.pdh;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;

/**
 * How a capture is read.
 *
 * @param selection the columns that are wanted
 * @param time what the file does not say about its time
 * @param names the encoding of a header that is not UTF-8: the ANSI code page of a Windows machine
 * @param limits of what it may cost
 */
public record CaptureOptions(Selection selection, TimeRules time, Charset names, CaptureLimits limits) {

    /** Time from the file, names as Latin 1, which loses no byte, and the default limits. */
    public static CaptureOptions of(Selection selection) {
        return new CaptureOptions(selection, TimeRules.OF_FILE, StandardCharsets.ISO_8859_1, CaptureLimits.DEFAULT);
    }

    /** These options with other rules of time. */
    public CaptureOptions with(TimeRules newTime) {
        return new CaptureOptions(selection, newTime, names, limits);
    }

    /** These options with another encoding of names. */
    public CaptureOptions with(Charset newNames) {
        return new CaptureOptions(selection, time, newNames, limits);
    }

    /** These options with other limits. */
    public CaptureOptions with(CaptureLimits newLimits) {
        return new CaptureOptions(selection, time, names, newLimits);
    }
}
