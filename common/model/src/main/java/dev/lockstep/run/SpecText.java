package dev.lockstep.run;

import java.util.regex.Pattern;
import tools.jackson.dataformat.yaml.YAMLFactory;
import tools.jackson.dataformat.yaml.YAMLMapper;
import tools.jackson.dataformat.yaml.YAMLWriteFeature;
import tools.jackson.dataformat.yaml.util.StringQuotingChecker;

/** Run specs as the YAML that users edit. */
public final class SpecText {

    private static final YAMLMapper YAML = YAMLMapper.builder(
                    YAMLFactory.builder().stringQuotingChecker(new Quotes()).build())
            .disable(YAMLWriteFeature.WRITE_DOC_START_MARKER)
            .enable(YAMLWriteFeature.MINIMIZE_QUOTES)
            .enable(YAMLWriteFeature.ALWAYS_QUOTE_NUMBERS_AS_STRINGS)
            .build();

    private SpecText() {}

    /** The complete spec with all defaults, without secrets. */
    public static String of(RunSpec spec) {
        return YAML.writeValueAsString(SpecWriter.toRedactedMap(spec));
    }

    /** Quotes also texts that read as numbers with an exponent, such as {@code 1e3}. */
    private static final class Quotes extends StringQuotingChecker.Default {

        private static final long serialVersionUID = 1L;
        private static final Pattern EXPONENT = Pattern.compile("[-+]?[0-9.]+[eE][-+]?[0-9]+");

        @Override
        public boolean needToQuoteValue(String value) {
            return super.needToQuoteValue(value) || EXPONENT.matcher(value).matches();
        }
    }
}
