package dev.lockstep.host.pdh;

import java.nio.charset.Charset;
import org.jspecify.annotations.Nullable;

/**
 * How to read a capture.
 *
 * @param selection of columns
 * @param origin the tool that must have written it; null for either
 * @param time what the file does not state about its time
 * @param charset of a file that does not show it, such as the ANSI code page of a Windows machine; null reads names as
 *     UTF-8, and a header that is not UTF-8 as Latin 1, which loses no byte
 * @param limits of memory and size
 */
public record CaptureOptions(
        Selection selection,
        @Nullable CaptureOrigin origin,
        TimeRules time,
        @Nullable Charset charset,
        CaptureLimits limits) {

    /** Either origin, time and encoding from the file, and the default limits. */
    public static CaptureOptions of(Selection selection) {
        return new CaptureOptions(selection, null, TimeRules.OF_FILE, null, CaptureLimits.DEFAULT);
    }

    /** These options with an origin. */
    public CaptureOptions with(CaptureOrigin newOrigin) {
        return new CaptureOptions(selection, newOrigin, time, charset, limits);
    }

    /** These options with other time rules. */
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
