package dev.lockstep.analysis.comparison;

import tools.jackson.databind.MapperFeature;
import tools.jackson.databind.json.JsonMapper;

/** Writes comparisons as JSON with fields in a fixed order. */
public final class ComparisonJson {

    private static final JsonMapper MAPPER = JsonMapper.builder()
            .disable(MapperFeature.SORT_PROPERTIES_ALPHABETICALLY)
            .build();

    private ComparisonJson() {}

    /** The document on one line. */
    public static String write(ComparisonDocument document) {
        return MAPPER.writeValueAsString(document);
    }
}
