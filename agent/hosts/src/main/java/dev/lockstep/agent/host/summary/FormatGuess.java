package dev.lockstep.agent.host.summary;

import dev.lockstep.agent.host.capture.CaptureFormat;
import dev.lockstep.host.pdh.CaptureLimits;
import dev.lockstep.host.pdh.CaptureOrigin;
import dev.lockstep.host.pdh.CaptureReader;
import dev.lockstep.host.text.InflationLimits;
import dev.lockstep.host.text.LineBuffer;
import dev.lockstep.host.text.TextStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;

/** Detects from the header what wrote a file. */
final class FormatGuess {

    private FormatGuess() {}

    /** A file without a header is treated as esxtop, whose reader reports the problem. */
    static CaptureFormat of(InputStream input) throws IOException {
        TextStream text = TextStream.of(input, InflationLimits.DEFAULT);
        LineBuffer line = new LineBuffer(CaptureLimits.DEFAULT.lineBytes());
        while (line.offset() <= CaptureLimits.DEFAULT.bytesBeforeHeader() && line.advance(text)) {
            if (CaptureFormat.ESXTOP.isHeader(line)) {
                boolean windows = CaptureReader.origin(line).equals(Optional.of(CaptureOrigin.PERFMON));
                return windows ? CaptureFormat.PERFMON : CaptureFormat.ESXTOP;
            }
            if (CaptureFormat.CSV.isHeader(line)) {
                return CaptureFormat.CSV;
            }
        }
        return CaptureFormat.ESXTOP;
    }
}
