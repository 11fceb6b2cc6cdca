package dev.lockstep.run.machine;

import java.util.List;
import java.util.Locale;

/** Lists of agents in the events of a run, which are stored and shown with each look at the run. */
final class AgentNames {

    private static final int MOST = 20;
    private static final int SHOWN_OF_MORE = 3;

    private AgentNames() {}

    /** All names; of more than {@value #MOST}, the first {@value #SHOWN_OF_MORE} and how many more there are. */
    static String listed(List<String> names) {
        if (names.size() <= MOST) {
            return String.join(", ", names);
        }
        return String.format(
                Locale.ROOT,
                "%s and %,d more agents",
                String.join(", ", names.subList(0, SHOWN_OF_MORE)),
                names.size() - SHOWN_OF_MORE);
    }
}
