package dev.lockstep.analysis.capacity.search;

import dev.lockstep.analysis.result.SearchOutcome;
import java.util.function.Function;

/** What a search does next. */
public sealed interface SearchDecision {

    /** Why, in a few words for a reader. */
    String reason();

    /** It, in a few words; a journal stores them. */
    String text();

    /** Applies the function for this kind of decision. */
    <R> R fold(Function<Run, R> run, Function<SampleOn, R> sampleOn, Function<Stop, R> stop);

    /** Change to this load, let it settle and sample it up to the first look. */
    record Run(double load, Purpose purpose, String reason, String text) implements SearchDecision {

        static Run of(SearchPlan plan, double load, Purpose purpose, String reason) {
            return new Run(load, purpose, reason, "run " + plan.text(load));
        }

        @Override
        public <R> R fold(Function<Run, R> run, Function<SampleOn, R> sampleOn, Function<Stop, R> stop) {
            return run.apply(this);
        }
    }

    /** What a load is run for. */
    enum Purpose {
        /** To come nearer to the answer. */
        SEARCH,
        /** To see it a second time. */
        REPEAT,
        /** To come to the answer from the other side, or to a load from which to do so. */
        APPROACH
    }

    /**
     * Leave the load as it is and extend its sample.
     *
     * @param untilSeconds length of the sample at the next look
     */
    record SampleOn(double load, int untilSeconds, String reason) implements SearchDecision {

        @Override
        public String text() {
            return "sample on to " + untilSeconds + " s";
        }

        @Override
        public <R> R fold(Function<Run, R> run, Function<SampleOn, R> sampleOn, Function<Stop, R> stop) {
            return sampleOn.apply(this);
        }
    }

    /** The search is over. */
    record Stop(SearchOutcome outcome) implements SearchDecision {

        @Override
        public String reason() {
            return outcome.reason();
        }

        @Override
        public String text() {
            return "stop: " + outcome.outcome();
        }

        @Override
        public <R> R fold(Function<Run, R> run, Function<SampleOn, R> sampleOn, Function<Stop, R> stop) {
            return stop.apply(this);
        }
    }
}
