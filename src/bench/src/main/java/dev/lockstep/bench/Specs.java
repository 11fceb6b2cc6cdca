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

    /** Users of a DVD Store, each on a connection of its own, in the state after its fill. */
    static RunSpec store(String url, int version, String size, int users) {
        return SpecReader.read(storeText(url, version, size, users), () -> 1);
    }

    private static String storeText(String url, int version, String size, int users) {
        return """
                name: bench
                seed: 1
                workload: { id: dvd-store, parameters: { version: %d, size: %s } }
                targets: [ { name: bench, engine: postgresql, url: "%s", user: postgres } ]
                load: { users: %d }
                phases: { warmUp: 1s, measure: 1h }
                prepare: reset
                verify: false
                """.formatted(version, size, url, users);
    }
}
