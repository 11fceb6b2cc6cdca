package dev.lockstep.analysis.capacity.search;

import dev.lockstep.analysis.result.SearchOutcome;

/** How a search comes to its goal. */
interface GoalRules {

    /**
     * The rules for the plan's goal. The most throughput of a rate is the highest rate that is taken: beyond it the
     * throughput is the same, and what waits grows.
     */
    static GoalRules of(SearchPlan plan) {
        return plan.goal()
                .fold(
                        target -> new UtilisationRules(plan, target),
                        limits -> new LimitRules(plan),
                        maximum -> plan.vary() == Varied.RATE ? new LimitRules(plan) : new MaximumRules(plan));
    }

    /** Whether the sample of the last step need not go on. */
    boolean answered(SearchJournal journal);

    /** What at least one step asks for. */
    SearchDecision next(SearchJournal journal);

    /** What is known after the steps, of which there may be none. */
    SearchOutcome known(SearchJournal journal, SearchOutcome.Kind kind, String reason);
}
