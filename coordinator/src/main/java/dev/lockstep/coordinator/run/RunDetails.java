package dev.lockstep.coordinator.run;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import dev.lockstep.coordinator.store.RunRow;
import dev.lockstep.run.Json;
import dev.lockstep.run.Step;
import dev.lockstep.run.machine.RunMember;
import dev.lockstep.run.machine.RunProgress;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * A run without its measurements.
 *
 * @param waitingFor why a queued run does not start
 * @param step the last one ordered, while the run is under way
 * @param stepAskedAt when it was ordered
 * @param problems why it fails
 * @param confirmedBy id of the run that measures what this one has searched for; absent without one
 * @param confirms id of the run that searched for the load of this one; absent without one
 * @param search how far its search is; absent unless it is under way and searches
 * @param spec as stored
 */
public record RunDetails(
        @JsonUnwrapped RunView run,
        @Nullable String waitingFor,
        @Nullable Step step,
        @Nullable Instant stepAskedAt,
        List<Member> agents,
        List<String> problems,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable String confirmedBy,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable String confirms,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable LiveSearch search,
        JsonNode spec) {

    /**
     * One agent of the run.
     *
     * @param rows filled so far in the current step
     * @param lost why it was lost
     */
    public record Member(
            String name,
            boolean working,
            long rows,
            long rowsExpected,
            long bytes,
            boolean loadEnded,
            @Nullable String lost) {

        static Member of(RunMember member) {
            return new Member(
                    member.name(),
                    member.asked(),
                    member.rows(),
                    member.rowsExpected(),
                    member.bytes(),
                    member.loadEnd() != null,
                    member.lossReason());
        }
    }

    static RunDetails of(
            RunRow row,
            RunProgress progress,
            String waitingFor,
            @Nullable String confirmedBy,
            @Nullable String confirms,
            @Nullable LiveSearch search,
            String spec) {
        return new RunDetails(
                RunView.of(row),
                waitingFor.isEmpty() ? null : waitingFor,
                row.state().ended() ? null : progress.steps().asked(),
                row.state().ended() ? null : progress.steps().askedAt(),
                progress.members().stream().map(Member::of).toList(),
                progress.problems(),
                confirmedBy,
                confirms,
                search,
                Json.mapper().readTree(spec));
    }
}
