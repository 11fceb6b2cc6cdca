package dev.lockstep.host.text;

import dev.lockstep.host.UnreadableInputException;
import java.io.IOException;
import java.io.InputStream;
import java.util.Locale;
import java.util.zip.CRC32;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;
import org.jspecify.annotations.Nullable;

/**
 * Inflates gzip, member after member. If the data is truncated or corrupt, the stream ends after what could be
 * inflated; the JDK's own stream throws instead, and misses members that have not arrived yet.
 */
final class GzipStream extends InputStream {

    private final GzipInput input;
    private final InflationLimits limits;
    private final Inflater inflater = new Inflater(true);
    private final CRC32 checksum = new CRC32();
    private boolean inMember;
    private boolean ended;
    private long inflatedBytes;
    private @Nullable String damage;

    GzipStream(InputStream compressed, InflationLimits limits) {
        this.input = new GzipInput(compressed);
        this.limits = limits;
    }

    /** Why the stream ended early, or null. */
    @Nullable
    String damage() {
        return damage;
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
        int inflated = 0;
        while (inflated == 0 && !ended && length > 0) {
            inflated = step(bytes, offset, length);
        }
        return inflated == 0 && length > 0 ? -1 : inflated;
    }

    private int step(byte[] bytes, int offset, int length) throws IOException {
        try {
            if (inMember) {
                return inflate(bytes, offset, length);
            }
            if (input.skipMemberHeader()) {
                inMember = true;
            } else {
                ended = true;
            }
        } catch (GzipDamageException broken) {
            end(broken.getMessage());
        }
        return 0;
    }

    private int inflate(byte[] bytes, int offset, int length) throws IOException, GzipDamageException {
        int inflated = inflateUpToDamage(bytes, offset, length);
        checksum.update(bytes, offset, inflated);
        inflatedBytes += inflated;
        checkLimits();
        if (ended) {
            return inflated;
        }
        if (inflater.finished()) {
            finishMember();
        } else if (inflated == 0) {
            input.give(inflater);
        }
        return inflated;
    }

    private int inflateUpToDamage(byte[] bytes, int offset, int length) {
        long before = inflater.getBytesWritten();
        try {
            return inflater.inflate(bytes, offset, length);
        } catch (DataFormatException broken) {
            end(broken.getMessage());
            return (int) (inflater.getBytesWritten() - before);
        }
    }

    private void finishMember() throws IOException {
        input.takeBack(inflater.getRemaining());
        inMember = false;
        try {
            input.checkTrailer(checksum.getValue(), inflater.getBytesWritten());
        } catch (GzipDamageException broken) {
            end(broken.getMessage());
        }
        inflater.reset();
        checksum.reset();
    }

    private void checkLimits() {
        if (limits.exceeded(input.bytesRead(), inflatedBytes)) {
            throw new UnreadableInputException(String.format(
                            Locale.ROOT,
                            "The gzip data grows from %,d to more than %,d bytes; the limits are %,d bytes and a"
                                    + " factor of %d. ",
                            input.bytesRead(),
                            inflatedBytes,
                            limits.bytes(),
                            limits.ratio())
                    + "If it is genuine, unpack it first.");
        }
    }

    private void end(@Nullable String reason) {
        ended = true;
        damage = String.format(
                Locale.ROOT,
                "the gzip data is corrupt or truncated after %,d bytes (%,d inflated): %s",
                input.bytesRead(),
                inflatedBytes,
                reason);
    }

    @Override
    public void close() throws IOException {
        inflater.end();
        input.close();
    }
}
