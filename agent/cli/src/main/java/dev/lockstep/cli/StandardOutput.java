package dev.lockstep.cli;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Standard output, which remembers why it could not be written: a {@link PrintWriter} only knows that it could not. */
final class StandardOutput extends FilterOutputStream {

    private @Nullable IOException failure;

    StandardOutput(OutputStream out) {
        super(out);
    }

    /** That of this process. */
    static StandardOutput ofProcess() {
        return new StandardOutput(new FileOutputStream(FileDescriptor.out));
    }

    /** Prints in the encoding of the terminal, and in UTF-8 into files and pipes. */
    PrintWriter printer() {
        // Java 17 sets it on a terminal only; with 19 and later, terminals get UTF-8, too.
        String ofTerminal = System.getProperty("sun.stdout.encoding", StandardCharsets.UTF_8.name());
        boolean known = Charset.isSupported(ofTerminal);
        return new PrintWriter(this, true, known ? Charset.forName(ofTerminal) : StandardCharsets.UTF_8);
    }

    /** Why something could not be written; empty if all was. */
    Optional<IOException> failure() {
        return Optional.ofNullable(failure);
    }

    @Override
    public void write(int value) throws IOException {
        write(new byte[] {(byte) value}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
        try {
            out.write(bytes, offset, length);
        } catch (IOException refused) {
            if (failure == null) {
                failure = refused;
            }
            throw refused;
        }
    }
}
