package dev.lockstep.bench;

import dev.lockstep.run.RunSpec;
import dev.lockstep.run.SpecReader;

/** Specs of runs that exist to be measured; they last until they are ended. */
final class Specs {

    /** The workload of all of them. */
    static final String WORKLOAD = "bench";

    private Specs() {}

    /** Users of a database that is there already. */
    static RunSpec closed(String url, int users, int connections, String thinkTime, String rampUp) {
        return SpecReader.read(closedText(url, users, connections, thinkTime, rampUp), () -> 1);
    }

    /** The same as a text. */
    static String closedText(String url, int users, int connections, String thinkTime, String rampUp) {
        return """
                name: bench
                seed: 1
                workload: { id: %s }
                targets: [ { name: bench, engine: postgresql, url: "%s", user: postgres, pool: { size: %d } } ]
                load: { users: %d, thinkTime: %s }
                phases: { rampUp: %s, warmUp: 1s, measure: 1h }
                prepare: none
                verify: false
                """.formatted(WORKLOAD, url, connections, users, thinkTime, rampUp);
    }
}
