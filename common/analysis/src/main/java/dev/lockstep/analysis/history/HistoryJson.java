package dev.lockstep.analysis.history;

import dev.lockstep.analysis.comparison.RunFigures;
import java.util.List;
import tools.jackson.databind.MapperFeature;
import tools.jackson.databind.json.JsonMapper;

/** Histories as JSON with fields in a fixed order, and what is kept of runs for them. */
public final class HistoryJson {

    private static final JsonMapper MAPPER = JsonMapper.builder()
            .disable(MapperFeature.SORT_PROPERTIES_ALPHABETICALLY)
            .build();

    private HistoryJson() {}

    /** A history, a list of them, or of their {@link HistoryLine lines}, on one line. */
    public static String write(Object histories) {
        return MAPPER.writeValueAsString(histories);
    }

    /** A history that {@link #write} wrote. */
    public static HistoryDocument read(String history) {
        return MAPPER.readValue(history, HistoryDocument.class);
    }

    /** A list of lines that {@link #write} wrote. */
    public static List<HistoryLine> readLines(String lines) {
        return List.of(MAPPER.readValue(lines, HistoryLine[].class));
    }

    private record KeptRun(List<String> works, List<RunFigures> groups) {}

    /** What histories need of a run; the ids of its works stand in the text as they are. */
    public static String keep(List<RunFigures> groups) {
        return MAPPER.writeValueAsString(
                new KeptRun(groups.stream().map(RunFigures::work).toList(), groups));
    }

    /** What {@link #keep} wrote. */
    public static List<RunFigures> kept(String run) {
        return MAPPER.readValue(run, KeptRun.class).groups();
    }
}
