package dev.lockstep.agent.host.capture;

import dev.lockstep.host.UnreadableInputException;
import dev.lockstep.host.text.ForeignHeader;
import dev.lockstep.host.text.InflationLimits;
import dev.lockstep.host.text.LineBuffer;
import dev.lockstep.host.text.TextStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** The first header of a file; sent alone, it shows whether the coordinator accepts the rest. */
public final class CaptureHeader {

    private CaptureHeader() {}

    /**
     * Reads up to the header and returns it in UTF-8.
     *
     * @param charset of a file that does not show it; null for UTF-8
     * @throws UnreadableInputException if there is none
     */
    public static byte[] of(Path file, CaptureFormat format, @Nullable Charset charset) throws IOException {
        try (InputStream input = Files.newInputStream(file)) {
            TextStream text = TextStream.of(input, InflationLimits.DEFAULT, charset);
            LineBuffer line = new LineBuffer(format.lineBytes());
            while (line.advance(text)) {
                if (format.isHeader(line)) {
                    return wholeLine(line);
                }
                ForeignHeader.refuse(line);
            }
            throw missing(format, line.line());
        }
    }

    /** With a line feed, whatever the original line ending. */
    static byte[] wholeLine(LineBuffer line) {
        byte[] text = Arrays.copyOfRange(line.bytes(), line.from(), line.to() + 1);
        text[text.length - 1] = '\n';
        return text;
    }

    static UnreadableInputException missing(CaptureFormat format, long lines) {
        return new UnreadableInputException(
                "No header in the first " + lines + " lines: is this " + format + "? Set --format.");
    }
}
