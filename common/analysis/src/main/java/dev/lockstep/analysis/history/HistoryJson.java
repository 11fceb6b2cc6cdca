package dev.lockstep.analysis.history;

import java.util.List;
import tools.jackson.databind.MapperFeature;
import tools.jackson.databind.json.JsonMapper;

/** Writes histories as JSON with fields in a fixed order. */
public final class HistoryJson {

    private static final JsonMapper MAPPER = JsonMapper.builder()
            .disable(MapperFeature.SORT_PROPERTIES_ALPHABETICALLY)
            .build();

    private HistoryJson() {}

    /** The histories on one line, as a list. */
    public static String write(List<HistoryDocument> histories) {
        return MAPPER.writeValueAsString(histories);
    }
}
