package dev.lockstep.run;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What the audit of settings says of one rule.
 *
 * @param id of the rule, stable: stored with results
 * @param target the server that was read; absent for a machine
 * @param host the machine that was read; absent for a server
 * @param observed what was read; for {@link Level#UNREADABLE} why it was not, and the right that is missing
 * @param expected when there is no finding
 * @param why what the setting does to a result
 * @param source of the rule
 * @param advice what to do about a finding
 */
public record AuditedSetting(
        String id,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable String target,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable String host,
        Level level,
        String observed,
        String expected,
        String why,
        String source,
        String advice) {

    /** The rule that lists settings of a machine without judging their values. */
    public static final String KERNEL_SETTINGS = "kernel-settings";

    /** Outcomes, from harmless to serious. */
    public enum Level {
        @JsonProperty("ok")
        OK("ok"),
        @JsonProperty("unreadable")
        UNREADABLE("unreadable"),
        @JsonProperty("finding")
        FINDING("finding");

        private final String label;

        Level(String label) {
            this.label = label;
        }

        /** The name in documents. */
        public String label() {
            return label;
        }
    }

    /** Whether there is something to do. */
    public boolean found() {
        return level == Level.FINDING;
    }

    /**
     * One line for each rule and subject of the two readings: the more serious one, and the later one if they are alike.
     */
    public static List<AuditedSetting> worst(List<AuditedSetting> earlier, List<AuditedSetting> later) {
        Map<List<String>, AuditedSetting> worst = new LinkedHashMap<>();
        for (List<AuditedSetting> reading : List.of(earlier, later)) {
            reading.forEach(line -> worst.merge(
                    line.key(), line, (first, second) -> first.level.compareTo(second.level) > 0 ? first : second));
        }
        return new ArrayList<>(worst.values());
    }

    private List<String> key() {
        return List.of(id, String.valueOf(target), String.valueOf(host));
    }
}
