package dev.lockstep.analysis.merge;

import java.util.HashMap;
import java.util.Map;

/**
 * Counts the seconds that every live agent has reported. A report takes constant time, however many agents there are:
 * only the last report that a second waits for scans all of them.
 */
final class CompleteSeconds {
    private final Map<String, AgentTrace> awaited;
    private int seconds;
    private int holdingUp;

    CompleteSeconds(Map<String, AgentTrace> agents) {
        awaited = new HashMap<>(agents);
        holdingUp = agents.size();
    }

    /** An agent's trace has changed; {@code before} was its first unreported second. */
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

    /** Of this many seconds that have begun; all of them if no agent is awaited. */
    int of(int begun) {
        return awaited.isEmpty() ? begun : Math.min(begun, seconds);
    }
}
