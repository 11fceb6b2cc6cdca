package dev.lockstep.analysis.experiment;

import dev.lockstep.analysis.result.UnreadableResultException;
import java.util.Locale;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.MapperFeature;
import tools.jackson.databind.json.JsonMapper;

/** Writes documents of experiments as JSON with fields in a fixed order, and reads them back. */
public final class ExperimentJson {

    private static final JsonMapper MAPPER = JsonMapper.builder()
            .disable(MapperFeature.SORT_PROPERTIES_ALPHABETICALLY)
            .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .build();

    private ExperimentJson() {}

    /** The document on one line. */
    public static String write(ExperimentDocument document) {
        return MAPPER.writeValueAsString(document);
    }

    /**
     * Reads a document. Unknown fields are ignored, because a newer Lockstep may have added them.
     *
     * @throws UnreadableResultException if it is not the document of an experiment, or has another format version
     */
    public static ExperimentDocument read(String json) {
        ExperimentDocument document = parse(json);
        if (document == null || document.formatVersion() != ExperimentDocument.FORMAT_VERSION) {
            throw new UnreadableResultException(String.format(
                    Locale.ROOT,
                    "This is not a document of an experiment in format version %d.",
                    ExperimentDocument.FORMAT_VERSION));
        }
        return document;
    }

    private static ExperimentDocument parse(String json) {
        try {
            return MAPPER.readValue(json, ExperimentDocument.class);
        } catch (JacksonException fault) {
            throw new UnreadableResultException(
                    "This is not the document of an experiment: " + fault.getOriginalMessage(), fault);
        }
    }
}
