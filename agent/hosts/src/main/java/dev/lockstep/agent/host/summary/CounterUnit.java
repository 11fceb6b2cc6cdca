package dev.lockstep.agent.host.summary;

import java.util.List;
import java.util.Locale;

/** The unit in the name of a counter. */
final class CounterUnit {

    private record Mark(String unit, List<String> texts) {}

    /** The first unit whose texts are all in the name. */
    private static final List<Mark> MARKS = List.of(
            new Mark("%", List.of("%")),
            new Mark("MB/s", List.of("mbytes", "/sec")),
            new Mark("Mbit/s", List.of("mbits", "/sec")),
            new Mark("bytes/s", List.of("bytes", "/sec")),
            new Mark("ms", List.of("millisec")),
            new Mark("1/s", List.of("/sec")),
            new Mark("MB", List.of("mbytes")),
            new Mark("bytes", List.of("bytes")),
            new Mark("MHz", List.of("mhz")),
            new Mark("W", List.of("watts")));

    private CounterUnit() {}

    /** Empty for plain numbers, and if the name has no unit. */
    static String of(String counter) {
        String name = counter.toLowerCase(Locale.ROOT);
        return MARKS.stream()
                .filter(mark -> mark.texts().stream().allMatch(name::contains))
                .map(Mark::unit)
                .findFirst()
                .orElse("");
    }
}
