package dev.lockstep.agent.host;

import dev.lockstep.host.tidy.TidyWriter;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import java.time.Instant;
import java.util.List;

/** Writes tidy CSV and flushes each row as a whole, so that the reader never waits for the rest of one. */
public final class CsvSink implements RowSink {

    private final Writer out;
    private final TidyWriter rows;

    /** Writes the header. */
    public CsvSink(Writer out) throws IOException {
        this.out = out;
        this.rows = TidyWriter.ofHost(out);
        flush();
    }

    @Override
    public void row(Instant time, List<Sample> samples) throws IOException {
        for (Sample sample : samples) {
            sample.writeTo(rows, time);
        }
        flush();
    }

    private void flush() throws IOException {
        out.flush();
        if (out instanceof PrintWriter printer && printer.checkError()) {
            throw new IOException("The output cannot be written");
        }
    }

    @Override
    public void close() throws IOException {
        out.close();
    }
}
