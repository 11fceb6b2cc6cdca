package dev.lockstep.log;

import ch.qos.logback.classic.pattern.MessageConverter;
import ch.qos.logback.classic.spi.ILoggingEvent;
import dev.lockstep.text.PemBlocks;
import dev.lockstep.text.PlainText;

/**
 * A message on one line, with control characters escaped and private keys masked, whatever foreign text it contains.
 */
public final class PlainMessage extends MessageConverter {

    @Override
    public String convert(ILoggingEvent event) {
        return PlainText.visible(PemBlocks.mask(super.convert(event)));
    }
}
