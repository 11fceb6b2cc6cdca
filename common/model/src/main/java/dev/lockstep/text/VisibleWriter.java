package dev.lockstep.text;

import java.io.FilterWriter;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;

/** Writes documents that may go to a terminal, with control characters escaped; line ends and tabs are kept. */
public final class VisibleWriter extends FilterWriter {

    /**
     * @param out receives the escaped text
     */
    public VisibleWriter(Writer out) {
        super(out);
    }

    @Override
    public void write(int character) throws IOException {
        write(String.valueOf((char) character), 0, 1);
    }

    @Override
    public void write(char[] characters, int offset, int length) throws IOException {
        write(new String(characters, offset, length), 0, length);
    }

    @Override
    public void write(String text, int offset, int length) throws IOException {
        out.write(PlainText.visibleLines(text.substring(offset, offset + length)));
    }

    /** Fails if a {@link PrintWriter} below could not write, which it says only when it is asked. */
    @Override
    public void flush() throws IOException {
        out.flush();
        if (out instanceof PrintWriter printer && printer.checkError()) {
            throw new IOException("The output cannot be written");
        }
    }
}
