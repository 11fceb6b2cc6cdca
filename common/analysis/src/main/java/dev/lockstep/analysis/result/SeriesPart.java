package dev.lockstep.analysis.result;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.time.Instant;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The run second by second, by the second in which work ended. All lists are equally long; null where nothing was
 * measured. Those that a document of before does not have are empty.
 *
 * @param startedAt when second 0 began
 * @param phase {@code idle rampUp warmUp measure rampDown drain}
 * @param unit of {@code throughput} and {@code byTarget}: that of the result's throughput; null for a run of several groups,
 *     whose lists but {@code phase} are empty
 * @param errors failed and unknown transactions
 * @param rolledBack transactions that ended in a rollback which the workload intended
 * @param missingConnections how many users lacked a connection, on the mean of the second
 * @param byTransaction committed and rolled-back transactions
 * @param hosts by host and metric
 * @param groups by name, those of a run of several groups; within a result document they are with the groups
 */
public record SeriesPart(
        @Nullable Instant startedAt,
        int stepSeconds,
        @Nullable String unit,
        List<String> phase,
        List<@Nullable Double> throughput,
        List<@Nullable Double> responseP50Ms,
        List<@Nullable Double> responseP95Ms,
        List<@Nullable Double> responseP99Ms,
        List<@Nullable Double> serviceP95Ms,
        List<@Nullable Double> lagMaxMs,
        List<@Nullable Long> errors,
        List<@Nullable Long> rolledBack,
        List<@Nullable Double> missingConnections,
        Map<String, List<@Nullable Double>> byTarget,
        Map<String, List<@Nullable Long>> byTransaction,
        Map<String, Map<String, List<@Nullable Double>>> hosts,
        @JsonInclude(JsonInclude.Include.NON_EMPTY) Map<String, SeriesPart> groups) {

    /** Of a document that was read without its series. */
    static final SeriesPart NONE = new SeriesPart(
            null, 1, null, List.of(), List.of(), List.of(), List.of(), List.of(), List.of(), List.of(), List.of(),
            List.of(), List.of(), Map.of(), Map.of(), Map.of(), Map.of());

    /** Documents of older versions have only one percentile of the response times, no rollbacks and no missing connections. */
    public SeriesPart {
        responseP50Ms = responseP50Ms == null ? List.of() : responseP50Ms;
        responseP99Ms = responseP99Ms == null ? List.of() : responseP99Ms;
        rolledBack = rolledBack == null ? List.of() : rolledBack;
        missingConnections = missingConnections == null ? List.of() : missingConnections;
        groups = groups == null ? Map.of() : Collections.unmodifiableMap(new LinkedHashMap<>(groups));
    }

    /**
     * The series of a run.
     *
     * @param byGroup at least one, without hosts; of several, only the phases are common
     */
    public static SeriesPart together(
            Map<String, SeriesPart> byGroup, Map<String, Map<String, List<@Nullable Double>>> hosts) {
        SeriesPart any = byGroup.values().iterator().next();
        return byGroup.size() == 1 ? any.with(hosts, Map.of()) : any.phases().with(hosts, byGroup);
    }

    private SeriesPart phases() {
        return new SeriesPart(
                startedAt,
                stepSeconds,
                null,
                phase,
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                Map.of(),
                Map.of(),
                Map.of(),
                Map.of());
    }

    /** The same seconds with these hosts and groups. */
    public SeriesPart with(
            Map<String, Map<String, List<@Nullable Double>>> otherHosts, Map<String, SeriesPart> otherGroups) {
        return new SeriesPart(
                startedAt,
                stepSeconds,
                unit,
                phase,
                throughput,
                responseP50Ms,
                responseP95Ms,
                responseP99Ms,
                serviceP95Ms,
                lagMaxMs,
                errors,
                rolledBack,
                missingConnections,
                byTarget,
                byTransaction,
                otherHosts,
                otherGroups);
    }
}
