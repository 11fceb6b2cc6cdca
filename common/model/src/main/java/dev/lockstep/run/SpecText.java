package dev.lockstep.run;

import tools.jackson.dataformat.yaml.YAMLMapper;
import tools.jackson.dataformat.yaml.YAMLWriteFeature;

/** Run specs as the YAML that users edit. */
public final class SpecText {

    private static final YAMLMapper YAML = YAMLMapper.builder()
            .disable(YAMLWriteFeature.WRITE_DOC_START_MARKER)
            .enable(YAMLWriteFeature.MINIMIZE_QUOTES)
            .enable(YAMLWriteFeature.ALWAYS_QUOTE_NUMBERS_AS_STRINGS)
            .build();

    private SpecText() {}

    /** The complete spec with all defaults, without secrets. */
    public static String of(RunSpec spec) {
        return YAML.writeValueAsString(SpecWriter.toRedactedMap(spec));
    }
}
