package dev.lockstep.bench;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;

/** A capture in the format of esxtop: three in four cells are zero, one in eight is constant, the rest vary. Seeded. */
final class SyntheticCapture {

    static final int COLUMNS = 17_000;

    private static final LocalDateTime START = LocalDateTime.of(2026, 11, 20, 10, 0);
    private static final DateTimeFormatter STAMP = DateTimeFormatter.ofPattern("MM/dd/yyyy HH:mm:ss", Locale.ROOT);
    private static final int STEP_SECONDS = 5;
    private static final String ZERO = ",\"0.00\"";
    private static final int PATTERN = 8;

    private final SplittableRandom random = new SplittableRandom(5);
    private final List<String> names = CaptureColumns.names(COLUMNS);
    private int rows;

    /** Writes header and rows up to this many bytes; returns the number of rows. */
    int write(OutputStream output, long bytes) throws IOException {
        byte[] header = header().getBytes(StandardCharsets.UTF_8);
        output.write(header);
        long written = header.length;
        while (written < bytes) {
            byte[] row = row().getBytes(StandardCharsets.UTF_8);
            output.write(row);
            written += row.length;
        }
        return rows;
    }

    private String header() {
        StringBuilder line = new StringBuilder("\"(PDH-CSV 4.0) (UTC)(0)\"");
        names.forEach(
                name -> line.append(",\"\\\\esx1.lab.example\\").append(name).append('"'));
        return line.append(",\n").toString();
    }

    private String row() {
        StringBuilder line = new StringBuilder(COLUMNS * 7);
        line.append('"')
                .append(START.plusSeconds((long) STEP_SECONDS * rows++).format(STAMP))
                .append('"');
        for (int column = 0; column < COLUMNS; column++) {
            switch (column % PATTERN) {
                case 0 -> append(line, column % 10_000);
                case 1 -> append(line, random.nextInt(100_000));
                default -> line.append(ZERO);
            }
        }
        return line.append(",\n").toString();
    }

    private static void append(StringBuilder line, int hundredths) {
        line.append(",\"").append(hundredths / 100).append('.');
        line.append((char) ('0' + hundredths / 10 % 10))
                .append((char) ('0' + hundredths % 10))
                .append('"');
    }
}
