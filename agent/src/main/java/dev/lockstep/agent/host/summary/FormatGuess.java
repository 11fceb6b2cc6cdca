package dev.lockstep.agent.host.summary;

import dev.lockstep.agent.host.capture.CaptureFormat;
import dev.lockstep.host.pdh.CaptureLimits;
import dev.lockstep.host.text.InflationLimits;
import dev.lockstep.host.text.LineBuffer;
import dev.lockstep.host.text.TextStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.stream.Stream;

/** Tells by its header what wrote a file. */
final class FormatGuess {

    /** ESXi keeps UTC and calls it that; Windows calls its zones by longer names. */
    private static final String ESXI_ZONE = "(PDH-CSV 4.0) (UTC)(0)";

    private static final String ESXI_GROUP = "\\Physical Cpu(";

    private FormatGuess() {}

    /** What has no header is taken for esxtop, whose reader says what is wrong with it. */
    static CaptureFormat of(InputStream input) throws IOException {
        TextStream text = TextStream.of(input, InflationLimits.DEFAULT);
        LineBuffer line = new LineBuffer(CaptureLimits.DEFAULT.lineBytes());
        while (line.offset() <= CaptureLimits.DEFAULT.bytesBeforeHeader() && line.advance(text)) {
            if (CaptureFormat.ESXTOP.isHeader(line)) {
                return isOfEsxtop(line) ? CaptureFormat.ESXTOP : CaptureFormat.PERFMON;
            }
            if (CaptureFormat.CSV.isHeader(line)) {
                return CaptureFormat.CSV;
            }
        }
        return CaptureFormat.ESXTOP;
    }

    private static boolean isOfEsxtop(LineBuffer line) {
        String header = new String(line.bytes(), line.from(), line.to() - line.from(), StandardCharsets.ISO_8859_1);
        return Stream.of(ESXI_ZONE, ESXI_GROUP).anyMatch(header::contains);
    }
}
