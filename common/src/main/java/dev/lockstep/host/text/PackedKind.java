package dev.lockstep.host.text;

import dev.lockstep.host.UnreadableInputException;
import java.util.stream.Stream;

/** Ways of packing that are not read, by the first bytes of what they make. */
enum PackedKind {
    ZIP("a zip archive, or a spreadsheet's workbook", "unpack it, or save the workbook as CSV", 'P', 'K', 3, 4),
    XZ("compressed by xz", "unpack it (xz -d)", 0xfd, '7', 'z', 'X'),
    ZSTANDARD("compressed by zstd", "unpack it (zstd -d)", 0x28, 0xb5, 0x2f, 0xfd),
    BZIP2("compressed by bzip2", "unpack it (bzip2 -d)", 'B', 'Z', 'h'),
    SEVEN_ZIP("a 7z archive", "unpack it", '7', 'z', 0xbc, 0xaf);

    private final String words;
    private final String remedy;
    private final int[] signature;

    PackedKind(String words, String remedy, int... signature) {
        this.words = words;
        this.remedy = remedy;
        this.signature = signature;
    }

    /** @throws UnreadableInputException where the bytes begin one of these */
    static void refuse(byte[] first) {
        Stream.of(values()).filter(kind -> kind.begins(first)).findFirst().ifPresent(kind -> {
            throw new UnreadableInputException("The file is " + kind.words + ", which is not read: " + kind.remedy
                    + ". Plain text and gzip are read as they are.");
        });
    }

    private boolean begins(byte[] first) {
        for (int index = 0; index < signature.length; index++) {
            if ((first[index] & 0xff) != signature[index]) {
                return false;
            }
        }
        return true;
    }
}
