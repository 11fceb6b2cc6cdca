package dev.lockstep.analysis.merge;

import java.util.HashMap;
import java.util.Map;

/**
 * How many seconds every agent that has not ended has reported. Whoever reports costs the same however many agents there
 * are: only the last one that a second waits for leads to a look at all of them.
 */
final class CompleteSeconds {
    private final Map<String, AgentTrace> awaited;
    private int seconds;
    private int holdingUp;

    CompleteSeconds(Map<String, AgentTrace> agents) {
        awaited = new HashMap<>(agents);
        holdingUp = agents.size();
    }

    /** An agent's trace has changed; {@code before} is its first second that it had not reported. */
    void reported(String agent, int before) {
        AgentTrace trace = awaited.get(agent);
        if (trace != null && before == seconds && trace.nextSecond() > seconds) {
            holdsUpNoMore();
        }
    }

    /** No second waits for this agent any more. */
    void ended(String agent) {
        AgentTrace trace = awaited.remove(agent);
        if (trace != null && trace.nextSecond() == seconds) {
            holdsUpNoMore();
        }
    }

    private void holdsUpNoMore() {
        holdingUp--;
        if (holdingUp == 0 && !awaited.isEmpty()) {
            seconds = awaited.values().stream()
                    .mapToInt(AgentTrace::nextSecond)
                    .min()
                    .orElseThrow();
            holdingUp = (int) awaited.values().stream()
                    .filter(trace -> trace.nextSecond() == seconds)
                    .count();
        }
    }

    /** Of so many seconds that have begun: all of them when no agent is waited for. */
    int of(int begun) {
        return awaited.isEmpty() ? begun : Math.min(begun, seconds);
    }
}
