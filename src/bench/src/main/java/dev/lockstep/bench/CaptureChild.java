package dev.lockstep.bench;

import com.sun.management.OperatingSystemMXBean;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import de.siegmar.fastcsv.reader.CsvRecordHandler;
import dev.lockstep.host.pdh.CaptureOptions;
import dev.lockstep.host.pdh.CaptureReader;
import dev.lockstep.host.pdh.CaptureSink;
import dev.lockstep.host.pdh.CounterPath;
import dev.lockstep.host.pdh.Selection;
import java.io.IOException;
import java.io.InputStream;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.stream.IntStream;

/** A process that reads a capture twice and prints the CPU of both passes, including JIT compiler and collector. */
public final class CaptureChild {

    static final String LOCKSTEP = "lockstep";
    static final String FAST_CSV = "fastcsv";

    private static final int PASSES = 2;

    private CaptureChild() {}

    /** @param args the reader and the file */
    public static void main(String[] args) throws IOException {
        Path file = Path.of(args[1]);
        OperatingSystemMXBean system = ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);
        for (int pass = 0; pass < PASSES; pass++) {
            long before = system.getProcessCpuTime();
            Sums sums = args[0].equals(LOCKSTEP) ? readWithLockstep(file) : readWithFastCsv(file);
            System.out.println("cpu " + (system.getProcessCpuTime() - before));
            System.out.println("rows " + sums.rows + " columns " + sums.columns + " sum " + Math.round(sums.sum));
        }
        Files.readAllLines(Path.of("/proc/self/status")).stream()
                .filter(line -> line.startsWith("VmHWM"))
                .forEach(System.out::println);
    }

    /** The values that both readers must agree on. */
    private static final class Sums implements CaptureSink {

        private long rows;
        private long columns;
        private double sum;

        @Override
        public void segment(List<CounterPath> wanted) {
            columns = wanted.size();
        }

        @Override
        public void row(Instant hostTime, double[] values) {
            rows++;
            for (double value : values) {
                sum += value;
            }
        }
    }

    private static Sums readWithLockstep(Path file) throws IOException {
        Sums sums = new Sums();
        try (InputStream input = Files.newInputStream(file)) {
            new CaptureReader(CaptureOptions.of(Selection.of(CaptureColumns.WANTED)), sums).read(input);
        }
        return sums;
    }

    /** The same selection of columns, with limits raised because the file is wider than the defaults allow. */
    private static Sums readWithFastCsv(Path file) throws IOException {
        Sums sums = new Sums();
        CsvRecordHandler handler = CsvRecordHandler.of(limits -> limits.maxFields(SyntheticCapture.COLUMNS + 2));
        try (CsvReader<CsvRecord> reader = CsvReader.builder().build(handler, file)) {
            int[] wanted = {};
            double[] values = {};
            for (CsvRecord line : reader) {
                if (line.getStartingLineNumber() == 1) {
                    wanted = wanted(line);
                    values = new double[wanted.length];
                    sums.columns = wanted.length;
                    continue;
                }
                for (int index = 0; index < wanted.length; index++) {
                    values[index] = Double.parseDouble(line.getField(wanted[index]));
                }
                sums.row(Instant.EPOCH, values);
            }
        }
        return sums;
    }

    private static int[] wanted(CsvRecord header) {
        Selection selection = Selection.of(CaptureColumns.WANTED);
        return IntStream.range(1, header.getFieldCount())
                .filter(index -> CounterPath.parse(header.getField(index))
                        .filter(selection::wants)
                        .isPresent())
                .toArray();
    }
}
