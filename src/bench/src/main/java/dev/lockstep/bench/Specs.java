package dev.lockstep.bench;

import dev.lockstep.engine.postgresql.EmbeddedPostgres;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Specs of runs for measurements; the runs last until they are stopped. */
final class Specs {

    /** The workload of one call. */
    static final String SINGLE_CALL = "{ id: bench }";

    /** The target name in all specs. */
    static final String TARGET = "bench";

    private Specs() {}

    /** A DVD Store with default parameters. */
    static String store(int version, String size) {
        return "{ id: dvd-store, parameters: { version: %d, size: %s } }".formatted(version, size);
    }

    /** @param more parameters, such as {@code mode: client-sql} */
    static String entry(int warehouses, String more) {
        return "{ id: order-entry, parameters: { warehouses: %d, %s } }".formatted(warehouses, more);
    }

    /** Users without think time, each on its own connection, on an existing database. */
    static String closed(String workload, String url, int users) {
        return closed(workload, url, users, users, "0s", "0s");
    }

    /** The same with think times, and fewer connections than users. */
    static String closed(String workload, String url, int users, int connections, String thinkTime, String rampUp) {
        return spec(workload, url, users, connections, thinkTime, "rampUp: " + rampUp + ", warmUp: 1s, measure: 1h");
    }

    /** Users without think time, each on its own connection, with a warm-up and a measurement that end. */
    static String ending(String workload, String url, int users, String warmUp, String measure) {
        return spec(workload, url, users, users, "0s", "warmUp: " + warmUp + ", measure: " + measure);
    }

    private static String spec(
            String workload, String url, int users, int connections, String thinkTime, String phases) {
        return """
                name: bench
                seed: 1
                workload: %s
                targets: [ { name: %s, engine: postgresql, url: "%s", user: %s, password: "%s", pool: { size: %d } } ]
                load: { users: %d, thinkTime: %s }
                phases: { %s }
                prepare: none
                verify: false
                """.formatted(
                        workload,
                        TARGET,
                        url,
                        EmbeddedPostgres.USER,
                        EmbeddedPostgres.passwordOf(url),
                        connections,
                        users,
                        thinkTime,
                        phases);
    }

    /** An hour of ten transactions per second and user on several targets, without any connection. */
    static String onTargets(int targets) {
        String list = IntStream.rangeClosed(1, targets)
                .mapToObj(number ->
                        "{ name: db%d, engine: postgresql, url: \"jdbc:postgresql://db%d/none\", host: esx%d }"
                                .formatted(number, number, (number + 3) / 4))
                .collect(Collectors.joining(", "));
        return """
                name: an hour on %d targets
                seed: 1
                workload: %s
                targets: [ %s ]
                load: { rate: 500/s, maxUsers: 64 }
                phases: { measure: 1h }
                prepare: none
                verify: false
                """.formatted(targets, SINGLE_CALL, list);
    }
}
