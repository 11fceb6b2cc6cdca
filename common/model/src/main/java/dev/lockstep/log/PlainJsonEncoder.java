package dev.lockstep.log;

import ch.qos.logback.classic.encoder.JsonEncoder;
import ch.qos.logback.classic.spi.ILoggingEvent;
import dev.lockstep.text.PemBlocks;
import dev.lockstep.text.PlainText;
import java.nio.charset.StandardCharsets;

/** One JSON object per line, with every control character escaped, including those that JSON allows. */
public final class PlainJsonEncoder extends JsonEncoder {

    @Override
    public byte[] encode(ILoggingEvent event) {
        String line = new String(super.encode(event), StandardCharsets.UTF_8).strip();
        return (PlainText.visible(PemBlocks.mask(line)) + "\n").getBytes(StandardCharsets.UTF_8);
    }
}
