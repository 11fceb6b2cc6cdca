package dev.lockstep.log;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.encoder.PatternLayoutEncoder;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.classic.spi.LoggingEvent;
import ch.qos.logback.core.CoreConstants;
import ch.qos.logback.core.encoder.Encoder;
import ch.qos.logback.core.pattern.DynamicConverter;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class PlainLogTest {

    private static final String FORGED = "gone\n2026-11-23T10:00:00.000Z INFO  Audit - DELETE by admin";
    private static final String COLOURED = "\u001b[31m\u009b2Jred\u202eder";

    private final LoggerContext context = new LoggerContext();

    @Test
    void aRecordIsOneLineWhateverItRepeats() {
        assertThat(written(text(), FORGED + COLOURED, null))
                .isEqualTo("INFO - gone\\u000a2026-11-23T10:00:00.000Z INFO  Audit - DELETE by admin"
                        + "\\u001b[31m\\u009b2Jred\\u202eder" + System.lineSeparator());
    }

    @Test
    void noLineOfATraceLooksLikeARecord() {
        String trace = written(text(), "failed", new IllegalStateException(FORGED, new Exception(COLOURED)));

        assertThat(trace.lines().skip(1)).isNotEmpty().allMatch(line -> line.startsWith("    "));
        assertThat(trace)
                .contains(
                        "java.lang.IllegalStateException: gone", "Caused by: java.lang.Exception: \\u001b[31m\\u009b2J")
                .doesNotContain("\u001b", "\u009b", "\u202e");
    }

    @Test
    void anObjectIsOneLineAndKeepsItsTexts() {
        PlainJsonEncoder json = new PlainJsonEncoder();
        json.setWithFormattedMessage(true);

        String line = written(json, FORGED + COLOURED, new IllegalStateException(FORGED));

        assertThat(line).endsWith("}\n").doesNotContain("\u001b", "\u009b", "\u202e");
        assertThat(line.lines()).hasSize(1);
        JsonNode read = JsonMapper.shared().readTree(line);
        assertThat(read.path("formattedMessage").asString()).isEqualTo(FORGED + COLOURED);
    }

    @Test
    void noKeyIsLogged() {
        String key = "-----BEGIN PRIVATE KEY-----\nMIIEvQIBADANBg\n-----END PRIVATE KEY-----";
        PlainJsonEncoder json = new PlainJsonEncoder();
        json.setWithFormattedMessage(true);

        assertThat(written(text(), "sent " + key, new IllegalStateException(key)))
                .contains("sent ***", "IllegalStateException: ***")
                .doesNotContain("MIIEvQIBADANBg");
        assertThat(written(json, "sent " + key, new IllegalStateException(key))).doesNotContain("MIIEvQIBADANBg");
    }

    private PatternLayoutEncoder text() {
        context.putObject(
                CoreConstants.PATTERN_RULE_REGISTRY_FOR_SUPPLIERS,
                new HashMap<String, Supplier<DynamicConverter<ILoggingEvent>>>(
                        Map.of("plainMessage", PlainMessage::new, "plainTrace", PlainTrace::new)));
        PatternLayoutEncoder text = new PatternLayoutEncoder();
        text.setPattern("%level - %plainMessage%n%plainTrace");
        return text;
    }

    private String written(Encoder<ILoggingEvent> encoder, String message, @Nullable Throwable thrown) {
        encoder.setContext(context);
        encoder.start();
        LoggingEvent event = new LoggingEvent("", context.getLogger("test"), Level.INFO, message, thrown, null);
        event.setMDCPropertyMap(Map.of());
        return new String(encoder.encode(event), StandardCharsets.UTF_8);
    }
}
