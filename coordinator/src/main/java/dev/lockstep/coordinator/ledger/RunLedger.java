package dev.lockstep.coordinator.ledger;

import dev.lockstep.interval.Interval;
import dev.lockstep.run.machine.LedgerMachine;
import dev.lockstep.run.machine.LedgerMachine.Offer;
import dev.lockstep.run.machine.LedgerMachine.Verdict;
import dev.lockstep.run.machine.LedgerState;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** Intervals of one run that are stored, or will be with the next commit. Confined to the ledger's thread. */
final class RunLedger {

    private final String runId;
    private final Bounds bounds;
    private final Map<String, LedgerState> agents;

    RunLedger(String runId, Bounds bounds, Map<String, LedgerState> agents) {
        this.runId = runId;
        this.bounds = bounds;
        this.agents = new HashMap<>(agents);
    }

    String runId() {
        return runId;
    }

    /** What to do with an interval; nothing for agents that are not of the run. */
    Optional<Offer> offer(String agent, Interval interval) {
        LedgerState state = agents.get(agent);
        if (state == null) {
            return Optional.empty();
        }
        Optional<String> complaint = bounds.complaint(interval);
        return Optional.of(keep(
                agent,
                complaint
                        .map(why -> refusal(state, interval, why))
                        .orElseGet(() -> LedgerMachine.offer(state, interval.sequence()))));
    }

    private Offer refusal(LedgerState state, Interval interval, String why) {
        return new Offer(
                state, Verdict.REFUSE, "Interval " + interval.sequence() + " of run " + runId + " cannot be: " + why);
    }

    /** What to do with the announced number of intervals; empty for agents of other runs. */
    Optional<Offer> declare(String agent, long intervals) {
        LedgerState state = agents.get(agent);
        return state == null ? Optional.empty() : Optional.of(keep(agent, LedgerMachine.declare(state, intervals)));
    }

    private Offer keep(String agent, Offer offer) {
        agents.put(agent, offer.state());
        return offer;
    }
}
