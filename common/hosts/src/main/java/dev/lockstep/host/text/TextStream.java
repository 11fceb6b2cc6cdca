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
 * The plain bytes of a text that may be gzipped, and UTF-8 with a mark or UTF-16. Emits each byte as soon as it can be
 * decoded, and ends quietly where the compressed data does; {@link #damage()} then says so.
 *
 * <p>UTF-16 and the encoding that the user has given become UTF-8. Every other encoding passes unchanged. Confined to one thread.
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

    /** Text whose encoding nobody gives. */
    public static TextStream of(InputStream input, InflationLimits limits) throws IOException {
        return of(input, limits, null);
    }

    /**
     * Reads the first bytes of {@code input} to find out what it is; waits for them.
     *
     * @param charset of a text that does not show it; null leaves such a text as it is
     * @throws UnreadableInputException where it is packed in a way that is not read
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

    /** Why the input ended before its end, once {@link #read} has returned -1. */
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
