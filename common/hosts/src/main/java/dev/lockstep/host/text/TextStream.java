package dev.lockstep.host.text;

import dev.lockstep.host.UnreadableInputException;
import java.io.IOException;
import java.io.InputStream;
import java.io.PushbackInputStream;
import java.nio.charset.Charset;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The plain text of an input that may be gzipped, and UTF-8 with a byte order mark or UTF-16. Emits each byte as soon
 * as it can be decoded, and ends without exception where compressed data is damaged; {@link #damage()} has the reason.
 *
 * <p>UTF-16 and the user's encoding are converted to UTF-8. Every other encoding passes unchanged. Confined to one
 * thread.
 */
public final class TextStream extends InputStream {

    private static final int SNIFFED_BYTES = 4;
    private static final int GZIP_FIRST = 0x1f;
    private static final int GZIP_SECOND = 0x8b;

    private final InputStream plain;
    private final Supplier<@Nullable String> compressionDamage;

    private TextStream(InputStream plain, Supplier<@Nullable String> compressionDamage) {
        this.plain = plain;
        this.compressionDamage = compressionDamage;
    }

    /** Text without a given encoding. */
    public static TextStream of(InputStream input, InflationLimits limits) throws IOException {
        return of(input, limits, null);
    }

    /**
     * Reads the first bytes of {@code input} to detect its format; blocks until they arrive.
     *
     * @param charset of a text that does not show it; null leaves such a text unchanged
     * @throws UnreadableInputException if its compression format is not supported
     */
    public static TextStream of(InputStream input, InflationLimits limits, @Nullable Charset charset)
            throws IOException {
        byte[] first = new byte[SNIFFED_BYTES];
        PushbackInputStream rewound = rewound(input, first);
        if (unsigned(first[0]) == GZIP_FIRST && unsigned(first[1]) == GZIP_SECOND) {
            GzipStream inflated = new GzipStream(rewound, limits);
            return new TextStream(decoded(inflated, charset), inflated::damage);
        }
        return new TextStream(decoded(rewound, charset), () -> null);
    }

    private static InputStream decoded(InputStream input, @Nullable Charset given) throws IOException {
        byte[] first = new byte[SNIFFED_BYTES];
        PushbackInputStream rewound = rewound(input, first);
        PackedKind.refuse(first);
        Encoding encoding = Encoding.sniff(first);
        rewound.skipNBytes(encoding.markBytes());
        if (encoding.isKnown()) {
            return encoding == Encoding.NARROW_MARKED ? rewound : new DecodedStream(rewound, encoding.charset());
        }
        return given == null ? rewound : new DecodedStream(rewound, given);
    }

    private static PushbackInputStream rewound(InputStream input, byte[] first) throws IOException {
        PushbackInputStream rewound = new PushbackInputStream(input, first.length);
        rewound.unread(first, 0, rewound.readNBytes(first, 0, first.length));
        return rewound;
    }

    private static int unsigned(byte value) {
        return value & 0xff;
    }

    /** Why the input ended early, once {@link #read} has returned -1. */
    public Optional<String> damage() {
        return Optional.ofNullable(compressionDamage.get());
    }

    @Override
    public int read() throws IOException {
        return plain.read();
    }

    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
        return plain.read(bytes, offset, length);
    }

    @Override
    public void close() throws IOException {
        plain.close();
    }
}
