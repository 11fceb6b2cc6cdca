package dev.lockstep.host.text;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;

/** The encoding of a text by its first four bytes. */
enum Encoding {
    NARROW(0),
    NARROW_MARKED(3),
    WIDE_LITTLE(0),
    WIDE_LITTLE_MARKED(2),
    WIDE_BIG(0),
    WIDE_BIG_MARKED(2);

    private final int markBytes;

    Encoding(int markBytes) {
        this.markBytes = markBytes;
    }

    /** Without a byte order mark, two pairs of one zero and one other byte mean UTF-16: the texts start with ASCII. */
    static Encoding sniff(byte[] first) {
        if (starts(first, 0xef, 0xbb, 0xbf)) {
            return NARROW_MARKED;
        }
        if (starts(first, 0xff, 0xfe)) {
            return WIDE_LITTLE_MARKED;
        }
        if (starts(first, 0xfe, 0xff)) {
            return WIDE_BIG_MARKED;
        }
        if (first[0] != 0 && first[1] == 0 && first[2] != 0 && first[3] == 0) {
            return WIDE_LITTLE;
        }
        return first[0] == 0 && first[1] != 0 && first[2] == 0 && first[3] != 0 ? WIDE_BIG : NARROW;
    }

    private static boolean starts(byte[] bytes, int... expected) {
        for (int index = 0; index < expected.length; index++) {
            if ((bytes[index] & 0xff) != expected[index]) {
                return false;
            }
        }
        return true;
    }

    int markBytes() {
        return markBytes;
    }

    /** Only a byte order mark identifies a single-byte or UTF-8 text. */
    boolean isKnown() {
        return this != NARROW;
    }

    Charset charset() {
        return switch (this) {
            case NARROW, NARROW_MARKED -> StandardCharsets.UTF_8;
            case WIDE_LITTLE, WIDE_LITTLE_MARKED -> StandardCharsets.UTF_16LE;
            case WIDE_BIG, WIDE_BIG_MARKED -> StandardCharsets.UTF_16BE;
        };
    }
}
