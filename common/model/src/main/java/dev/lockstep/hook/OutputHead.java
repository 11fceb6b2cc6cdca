package dev.lockstep.hook;

import dev.lockstep.text.PlainText;
import dev.lockstep.text.SecretMask;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;

/**
 * Keeps the beginning of an output and throws the rest away, so that the process never waits and memory stays bounded.
 */
final class OutputHead {

    static final int MOST_BYTES = 64 << 10;
    private static final long LONGEST_WAIT_MILLIS = 1_000;

    private final ByteArrayOutputStream head = new ByteArrayOutputStream();
    private final Thread reader;
    private boolean cut;

    private OutputHead(InputStream output) {
        reader = new Thread(() -> read(output), "lockstep-hook-output");
        reader.setDaemon(true);
    }

    /** Begins to read on a thread of its own. */
    static OutputHead of(InputStream output) {
        OutputHead head = new OutputHead(output);
        head.reader.start();
        return head;
    }

    private void read(InputStream output) {
        byte[] block = new byte[8 << 10];
        try (output) {
            for (int count = output.read(block); count >= 0; count = output.read(block)) {
                keep(block, count);
            }
        } catch (IOException closed) {
            // The process has ended: what was read is all there is.
        }
    }

    private synchronized void keep(byte[] block, int count) {
        int kept = Math.min(count, MOST_BYTES - head.size());
        head.write(block, 0, kept);
        cut |= kept < count;
    }

    /**
     * The text, masked and without control characters. A process that outlives the hook may hold the output open, so
     * its end is awaited for a second only.
     */
    String text() throws InterruptedException {
        reader.join(LONGEST_WAIT_MILLIS);
        synchronized (this) {
            String text = head.toString(StandardCharsets.UTF_8).strip();
            String masked = PlainText.visibleLines(SecretMask.apply(text));
            return cut ? masked + "\n[cut off after " + (MOST_BYTES >> 10) + " KB]" : masked;
        }
    }
}
