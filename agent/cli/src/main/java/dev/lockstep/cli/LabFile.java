package dev.lockstep.cli;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/** Reads the lab file of a spec. */
final class LabFile {

    private static final int LARGEST_BYTES = 1 << 20;

    private LabFile() {}

    /** The text of the file; an {@link IllegalArgumentException} has the reason and a remedy. */
    static String read(Path file) {
        try (InputStream in = Files.newInputStream(file)) {
            byte[] bytes = in.readNBytes(LARGEST_BYTES + 1);
            if (bytes.length > LARGEST_BYTES) {
                throw new IllegalArgumentException(
                        file + " is larger than " + LARGEST_BYTES + " bytes: give a lab file, YAML or JSON");
            }
            return utf8(bytes);
        } catch (NoSuchFileException missing) {
            throw new IllegalArgumentException(
                    file.toAbsolutePath() + " does not exist: give the lab file's path relative to the spec", missing);
        } catch (CharacterCodingException foreign) {
            throw new IllegalArgumentException(file + " is not UTF-8: save it in that encoding", foreign);
        } catch (IOException unreadable) {
            throw new IllegalArgumentException(
                    file + " cannot be read: give a lab file, YAML or JSON, that you may read", unreadable);
        }
    }

    /** Unlike a {@link String}'s own decoding, it replaces nothing. */
    static String utf8(byte[] bytes) throws CharacterCodingException {
        return StandardCharsets.UTF_8
                .newDecoder()
                .decode(ByteBuffer.wrap(bytes))
                .toString();
    }
}
