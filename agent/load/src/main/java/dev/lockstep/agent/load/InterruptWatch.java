package dev.lockstep.agent.load;

import dev.lockstep.interval.Interval.Busy;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Measures the time each logical processor spends serving interrupts, from {@code /proc/stat}; on systems without it
 * nothing is known. Only interrupts are watched, because other work moves to another processor. Confined to one thread.
 */
final class InterruptWatch {

    private static final String PROCESSOR = "cpu";
    private static final int HARD = 6;
    private static final int SOFT = 7;
    private static final int STEAL = 8;

    private final Path statistics;
    private Map<String, Processor> known = new HashMap<>();

    InterruptWatch(Path proc) {
        this.statistics = proc.resolve("stat");
    }

    /** Updates the values with what happened since the last call. */
    void look() {
        Map<String, Processor> online = new HashMap<>();
        try {
            addAll(Files.readString(statistics, StandardCharsets.ISO_8859_1), online);
        } catch (IOException | NumberFormatException unreadable) {
            online.clear();
        }
        known = online;
    }

    /** The lines of the processors come first; before them is that of all together. */
    private void addAll(String text, Map<String, Processor> online) {
        int from = 0;
        while (text.startsWith(PROCESSOR, from)) {
            int end = text.indexOf('\n', from);
            int next = end < 0 ? text.length() : end;
            String[] cells = text.substring(from, next).split(" ", -1);
            if (cells[0].length() > PROCESSOR.length() && cells.length > STEAL) {
                Processor processor = known.getOrDefault(cells[0], new Processor(cells[0]));
                processor.look(cells);
                online.put(cells[0], processor);
            }
            from = next + 1;
        }
    }

    @Nullable
    Busy busiest() {
        Busy busiest = null;
        for (Processor processor : known.values()) {
            double percent = processor.percents.least();
            if (processor.percents.known() && (busiest == null || percent > busiest.percent())) {
                busiest = new Busy(processor.name, percent);
            }
        }
        return busiest;
    }

    /** One logical processor, in ticks since boot. */
    private static final class Processor {
        private final String name;
        private final Sustained percents = new Sustained();
        private long total;
        private long interrupts;

        Processor(String name) {
            this.name = name;
        }

        // Fields as in proc(5): user nice system idle iowait irq softirq steal; the first two include guest time.
        void look(String[] cells) {
            long totalNow = 0;
            for (int cell = 1; cell <= STEAL; cell++) {
                totalNow += Long.parseLong(cells[cell]);
            }
            long interruptsNow = Long.parseLong(cells[HARD]) + Long.parseLong(cells[SOFT]);
            if (total > 0 && totalNow > total) {
                percents.add(Math.max(0, 100.0 * (interruptsNow - interrupts) / (totalNow - total)));
            }
            total = totalNow;
            interrupts = interruptsNow;
        }
    }
}
