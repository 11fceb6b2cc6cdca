package dev.lockstep.host.pdh;

import java.nio.charset.Charset;
import org.jspecify.annotations.Nullable;

/**
 * How a capture is read.
 *
 * @param selection the columns that are wanted
 * @param origin what must have written it; null for either
 * @param time what the file does not say about its time
 * @param charset of a file that does not show it, such as the ANSI code page of a Windows machine; null takes names for UTF-8, and
 *     a header that is not for Latin 1, which loses no byte
 * @param limits of what it may cost
 */
public record CaptureOptions(
        Selection selection,
        @Nullable CaptureOrigin origin,
        TimeRules time,
        @Nullable Charset charset,
        CaptureLimits limits) {

    /** Of either origin, time and encoding by the file, and the default limits. */
    public static CaptureOptions of(Selection selection) {
        return new CaptureOptions(selection, null, TimeRules.OF_FILE, null, CaptureLimits.DEFAULT);
    }

    /** These options for what this wrote. */
    public CaptureOptions with(CaptureOrigin newOrigin) {
        return new CaptureOptions(selection, newOrigin, time, charset, limits);
    }

    /** These options with other rules of time. */
    public CaptureOptions with(TimeRules newTime) {
        return new CaptureOptions(selection, origin, newTime, charset, limits);
    }

    /** These options with an encoding; null leaves it to the file. */
    public CaptureOptions with(@Nullable Charset newCharset) {
        return new CaptureOptions(selection, origin, time, newCharset, limits);
    }

    /** These options with other limits. */
    public CaptureOptions with(CaptureLimits newLimits) {
        return new CaptureOptions(selection, origin, time, charset, newLimits);
    }
}
