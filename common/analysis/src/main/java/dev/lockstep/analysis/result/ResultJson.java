package dev.lockstep.analysis.result;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import java.util.Locale;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.MapperFeature;
import tools.jackson.databind.json.JsonMapper;

/** Writes result documents as JSON with fields in a fixed order, and reads them back. */
public final class ResultJson {
    private static final JsonMapper MAPPER = JsonMapper.builder()
            .disable(MapperFeature.SORT_PROPERTIES_ALPHABETICALLY)
            .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .disable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
            .enable(DeserializationFeature.USE_LONG_FOR_INTS)
            .build();

    private static final JsonMapper FIGURES = MAPPER.rebuild()
            .addMixIn(ResultDocument.class, NoSeries.class)
            .addMixIn(GroupPart.class, NoSeries.class)
            .addMixIn(TransactionLine.class, NoCurves.class)
            .build();

    private ResultJson() {}

    @JsonIgnoreProperties("series")
    private interface NoSeries {}

    @JsonIgnoreProperties({"responseCurve", "serviceCurve"})
    private interface NoCurves {}

    /** The document on one line. */
    public static String write(ResultDocument document) {
        return MAPPER.writeValueAsString(document);
    }

    /** The document as a tree of its fields. */
    public static JsonNode tree(ResultDocument document) {
        return MAPPER.valueToTree(document);
    }

    /** The document for people: indented, with line feeds on every system. */
    public static String writeIndented(ResultDocument document) {
        return MAPPER.writerWithDefaultPrettyPrinter()
                .writeValueAsString(document)
                .replace("\r\n", "\n");
    }

    /**
     * Reads a document. Unknown fields are ignored, because a newer Lockstep may have added them.
     *
     * @throws UnreadableResultException if it is not a result document, or has another format version
     */
    public static ResultDocument read(String json) {
        return checked(parse(json, MAPPER));
    }

    /**
     * The same without series and curves of times, which are most of a document: for those who keep many.
     *
     * @throws UnreadableResultException as for {@link #read}
     */
    public static ResultDocument readFigures(String json) {
        return checked(parse(json, FIGURES));
    }

    private static ResultDocument checked(ResultDocument document) {
        if (document.formatVersion() != ResultDocument.FORMAT_VERSION) {
            throw new UnreadableResultException(String.format(
                    Locale.ROOT,
                    "The result has format version %s; this Lockstep reads version %s.",
                    document.formatVersion(),
                    ResultDocument.FORMAT_VERSION));
        }
        if (document.run() == null
                || document.verdict() == null
                || (document.throughput() == null && document.groups().isEmpty())) {
            throw new UnreadableResultException(
                    "This is not a result document: run, verdict or throughput is" + " missing");
        }
        return document;
    }

    private static ResultDocument parse(String json, JsonMapper mapper) {
        try {
            ResultDocument document = mapper.readValue(json, ResultDocument.class);
            if (document == null) {
                throw new UnreadableResultException("This is not a result document: it is null");
            }
            return document;
        } catch (JacksonException fault) {
            throw new UnreadableResultException("This is not a result document: " + fault.getOriginalMessage(), fault);
        }
    }
}
