package dev.lockstep.host.text;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Finds names that were read with the wrong encoding. Confined to one thread. */
public final class MisreadNames {

    private static final char REPLACEMENT = '\uFFFD';

    /** Encodings that UTF-8 is mistaken for: by Windows, by its consoles, in Russia. */
    private static final List<Charset> TAKEN_FOR = Stream.of(
                    "ISO-8859-1", "windows-1252", "IBM850", "IBM437", "windows-1251")
            .map(Charset::forName)
            .toList();

    private final boolean byteByByte;
    private @Nullable String complaint;

    /**
     * @param byteByByte whether the text is not UTF-8, and each byte was read as a character
     */
    public MisreadNames(boolean byteByByte) {
        this.byteByByte = byteByByte;
    }

    /** Checks a name. */
    public void add(String name) {
        if (complaint == null && name.chars().anyMatch(character -> character > 0x7f)) {
            complaint = complaint(name);
        }
    }

    /** What is wrong with the first name that looks misread, and what to do. */
    public Optional<String> complaint() {
        return Optional.ofNullable(complaint);
    }

    private @Nullable String complaint(String name) {
        if (byteByByte) {
            return "names are not UTF-8 and were read byte by byte, such as '" + name
                    + "': if that is wrong, give the encoding with the option charset, such as windows-1251";
        }
        if (name.indexOf(REPLACEMENT) >= 0) {
            return "names look misread, such as '" + name
                    + "': give the encoding with the option charset, such as windows-1252; capture again if the file"
                    + " itself has lost them";
        }
        return TAKEN_FOR.stream()
                .map(charset -> original(name, charset))
                .filter(Objects::nonNull)
                .findFirst()
                .map(original -> "names look misread, such as '" + name + "' for '" + original
                        + "': omit the option charset, or write the file again without converting it, as"
                        + " PowerShell's > does")
                .orElse(null);
    }

    /** The name if its UTF-8 was read with this encoding; null if that is impossible. */
    private static @Nullable String original(String name, Charset takenFor) {
        try {
            ByteBuffer bytes = takenFor.newEncoder().encode(CharBuffer.wrap(name));
            return StandardCharsets.UTF_8.newDecoder().decode(bytes).toString();
        } catch (CharacterCodingException otherwise) {
            return null;
        }
    }
}
