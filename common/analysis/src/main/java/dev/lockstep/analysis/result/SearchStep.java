package dev.lockstep.analysis.result;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import dev.lockstep.run.Json;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An entry in the journal of a capacity search: a look at the sample of one step. A step whose sample goes on has an
 * entry for each look, with the same number; the last of them counts. The parts are flat in the file.
 *
 * @param step from 1
 * @param load users of each target, or cycles per second asked for on it, over all agents
 * @param elapsedSeconds from the start of the search to the end of the sample
 * @param limits how the sample is to each threshold of the goal, in their order; empty for other goals
 * @param decision what the search decided after this entry; null until then
 * @param reason why
 */
public record SearchStep(
        int step,
        double load,
        double elapsedSeconds,
        @JsonUnwrapped Sample sample,
        @JsonUnwrapped Health health,
        @JsonInclude(JsonInclude.Include.NON_EMPTY) List<SearchLimit> limits,
        @Nullable String decision,
        @Nullable String reason) {

    public SearchStep {
        limits = limits == null ? List.of() : List.copyOf(limits);
    }

    /** The journal of a search, from its stored entries. */
    public static List<SearchStep> read(List<String> stored) {
        return stored.stream().map(entry -> Json.read(entry, SearchStep.class)).toList();
    }

    /** This entry with what was decided after it. */
    public SearchStep decided(String newDecision, String newReason) {
        return new SearchStep(step, load, elapsedSeconds, sample, health, limits, newDecision, newReason);
    }

    /**
     * What the sample shows.
     *
     * @param settleSeconds between the change of the load and the sample
     * @param sampleSeconds length of the sample up to this look
     * @param samples of the host in it; seconds, for a goal without a host
     * @param value what the goal is about: CPU utilisation in per cent, throughput, or the figure of its first
     *     threshold; null if it was not measured
     * @param halfWidth of the look's interval of {@code value}; null without one
     * @param throughput in the unit of the run's headline
     * @param throughputHalfWidth of the look's interval of {@code throughput}; null without one
     * @param p95 response time of all transactions, ms
     */
    public record Sample(
            double settleSeconds,
            double sampleSeconds,
            int samples,
            @Nullable Double value,
            @Nullable Double halfWidth,
            double throughput,
            @Nullable Double throughputHalfWidth,
            @Nullable Double p95) {}

    /**
     * Whether the sample may be believed.
     *
     * @param errorRatio failed transactions of all, 0..1
     * @param mostFrequentError the message of the first error of the most frequent kind in the sample; null without one
     * @param agentCpu utilisation of the busiest agent in per cent; null if unknown
     * @param backlog whether an open load was not taken as offered, as the verdict {@code BACKLOG} says
     * @param saturatedAgent which agent was saturated, and how that showed; null if none was
     * @param hostFeedStopped why the samples of a host ended; null if they did not
     * @param lostAgent which agent was lost, and why; null if none was
     * @param drainSeconds how long the system takes for what waits after the sample of a backlog; null without one
     * @param growing whether, in a search that only a backlog limits, what waits grew by more than chance, though by no more
     *     than the verdict allows; null in others
     */
    public record Health(
            double errorRatio,

            @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable
            String mostFrequentError,

            @Nullable Double agentCpu,
            boolean backlog,

            @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable
            String saturatedAgent,

            @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable
            String hostFeedStopped,

            @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable
            String lostAgent,

            @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable
            Double drainSeconds,

            @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable
            Boolean growing) {

        /** A sample after which nothing waits. */
        public Health(
                double errorRatio,
                @Nullable String mostFrequentError,
                @Nullable Double agentCpu,
                boolean backlog,
                @Nullable String saturatedAgent,
                @Nullable String hostFeedStopped,
                @Nullable String lostAgent) {
            this(
                    errorRatio,
                    mostFrequentError,
                    agentCpu,
                    backlog,
                    saturatedAgent,
                    hostFeedStopped,
                    lostAgent,
                    null,
                    null);
        }

        /** Whether the load is one that a system takes for as long as it is asked to. */
        public boolean taken() {
            return !backlog && !Boolean.TRUE.equals(growing);
        }
    }
}
