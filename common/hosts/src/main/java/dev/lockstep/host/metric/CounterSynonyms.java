package dev.lockstep.host.metric;

import java.util.Map;

/** Other names of the same esxtop counter: releases rename them, and people write what the screen shows. */
final class CounterSynonyms {

    private static final Map<String, String> USUAL = Map.ofEntries(
            Map.entry("% co-stop", "% costop"),
            Map.entry("% cstp", "% costop"),
            Map.entry("% mlmtd", "% max limited"),
            Map.entry("% swpwt", "% swap wait"),
            Map.entry("% swp wait", "% swap wait"),
            Map.entry("% rdy", "% ready"),
            Map.entry("swap mbytes written/sec", "swap mbytes write/sec"),
            Map.entry("mbytes write/sec", "mbytes written/sec"),
            Map.entry("consumed size mbytes", "memory consumed size mbytes"));

    private CounterSynonyms() {}

    /** The name that the rules use; both folded. */
    static String usual(String counter) {
        return USUAL.getOrDefault(counter, counter);
    }
}
