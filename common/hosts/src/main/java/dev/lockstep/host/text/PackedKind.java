package dev.lockstep.host.text;

import dev.lockstep.host.UnreadableInputException;
import java.nio.charset.StandardCharsets;
import java.util.stream.Stream;

/** Unsupported compression formats, by their first bytes. */
enum PackedKind {
    ZIP("a zip archive, or a spreadsheet's workbook", "unpack it, or save the workbook as CSV", "PK\3\4"),
    XZ("compressed by xz", "unpack it (xz -d)", "\u00fd7zX"),
    ZSTANDARD("compressed by zstd", "unpack it (zstd -d)", "(\u00b5/\u00fd"),
    BZIP2("compressed by bzip2", "unpack it (bzip2 -d)", "BZh"),
    SEVEN_ZIP("a 7z archive", "unpack it", "7z\u00bc\u00af");

    private final String words;
    private final String remedy;
    private final String signature;

    PackedKind(String words, String remedy, String signature) {
        this.words = words;
        this.remedy = remedy;
        this.signature = signature;
    }

    /**
     * @throws UnreadableInputException if the input has one of these formats
     */
    static void refuse(byte[] first) {
        String beginning = new String(first, StandardCharsets.ISO_8859_1);
        Stream.of(values())
                .filter(kind -> beginning.startsWith(kind.signature))
                .findFirst()
                .ifPresent(kind -> {
                    throw new UnreadableInputException("The file is " + kind.words + ", which is not supported: "
                            + kind.remedy + ". Plain text and gzip are supported.");
                });
    }
}
