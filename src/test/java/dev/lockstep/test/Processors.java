package dev.lockstep.test;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** What the kernel says about processor time, in ticks of 10 ms: without Lockstep. Linux. */
record Processors(long nanos, Map<String, Long> ticks) {

    /** Of each thread of a process, by the first 15 letters of its name. */
    static Processors ofThreads(Child process) {
        Map<String, Long> ticks = new TreeMap<>();
        try (var tasks = Files.newDirectoryStream(Path.of("/proc", Long.toString(process.pid()), "task"))) {
            for (Path task : tasks) {
                String line = Files.readString(task.resolve("stat"));
                int nameEnd = line.lastIndexOf(')');
                String[] cells = line.substring(nameEnd + 2).split(" ", -1);
                String name = line.substring(line.indexOf('(') + 1, nameEnd);
                ticks.merge(name, Long.parseLong(cells[11]) + Long.parseLong(cells[12]), Long::sum);
            }
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
        return new Processors(System.nanoTime(), ticks);
    }

    /** Of each processor of the machine, what interrupts took. */
    static Processors ofInterrupts() {
        Map<String, Long> ticks = new TreeMap<>();
        try {
            for (String line : Files.readAllLines(Path.of("/proc/stat"))) {
                List<String> cells = List.of(line.split(" ", -1));
                if (cells.get(0).matches("cpu\\d+")) {
                    ticks.put(cells.get(0), Long.parseLong(cells.get(6)) + Long.parseLong(cells.get(7)));
                }
            }
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
        return new Processors(System.nanoTime(), ticks);
    }

    /** In per cent of one processor. */
    double percentSince(Processors earlier, String name) {
        return 1e9 * (ticks.getOrDefault(name, 0L) - earlier.ticks.getOrDefault(name, 0L)) / (nanos - earlier.nanos);
    }

    /** In per cent of one processor, all together. */
    double percentSince(Processors earlier) {
        return ticks.keySet().stream()
                .mapToDouble(name -> percentSince(earlier, name))
                .sum();
    }
}
