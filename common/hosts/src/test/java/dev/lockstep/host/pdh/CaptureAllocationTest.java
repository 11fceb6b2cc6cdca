package dev.lockstep.host.pdh;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class CaptureAllocationTest {

    private static final int COLUMNS = 500;
    private static final int ROWS = 3_000;
    private static final int FIRST_MEASURED = 1_000;

    @Test
    void aRowCostsItsTimeAndNothingPerCell() throws IOException {
        AllocationSink sink = new AllocationSink();
        new CaptureReader(CaptureOptions.of(Selection.everything()), sink).read(capture().stream());

        assertThat(sink.rows).isEqualTo(ROWS);
        assertThat(sink.bytesPerRow()).isLessThan((long) COLUMNS * Double.BYTES / 2);
    }

    private static CaptureText capture() {
        String[] counters = new String[COLUMNS];
        Arrays.setAll(counters, index -> "G(" + index + ")\\A");
        CaptureText capture = CaptureText.esxtop(counters);
        Object[] values = new Object[COLUMNS];
        Arrays.setAll(values, index -> index + ".25");
        for (int row = 0; row < ROWS; row++) {
            capture.row(row * 5, values);
        }
        return capture;
    }

    private static final class AllocationSink implements CaptureSink {

        private final ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        private long first;
        private long last;
        private int rows;

        @Override
        public void segment(List<CounterPath> columns) {}

        @Override
        public void row(Instant hostTime, double[] values) {
            rows++;
            if (rows == FIRST_MEASURED) {
                first = threads.getCurrentThreadAllocatedBytes();
            } else if (rows == ROWS) {
                last = threads.getCurrentThreadAllocatedBytes();
            }
        }

        long bytesPerRow() {
            return (last - first) / (ROWS - FIRST_MEASURED);
        }
    }
}
