package dev.lockstep.log;

import ch.qos.logback.classic.pattern.ThrowableProxyConverter;
import ch.qos.logback.classic.spi.IThrowableProxy;
import dev.lockstep.text.PemBlocks;
import dev.lockstep.text.PlainText;

/** A stack trace with every line indented, so that no error message looks like a log record. */
public final class PlainTrace extends ThrowableProxyConverter {

    private static final String INDENT = "    ";

    @Override
    protected String throwableProxyToString(IThrowableProxy thrown) {
        String trace = super.throwableProxyToString(thrown).replace(System.lineSeparator(), "\n");
        return PlainText.visibleLines(PemBlocks.mask(trace))
                .strip()
                .lines()
                .map(line -> INDENT + line + System.lineSeparator())
                .reduce("", String::concat);
    }
}
