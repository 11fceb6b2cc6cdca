package dev.lockstep.bench;

import dev.lockstep.engine.Engine;
import dev.lockstep.engine.Engine.Access;
import dev.lockstep.engine.Engine.Purpose;
import dev.lockstep.engine.postgresql.EmbeddedPostgres;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Specs of runs for measurements; the runs last until they are stopped. */
final class Specs {

    /** The workload of one call. */
    static final String SINGLE_CALL = "{ id: bench }";

    /** The target name in all specs. */
    static final String TARGET = "bench";

    private static final int SEED = 1;
    private static final Access NOWHERE =
            new Access("jdbc:postgresql://localhost/none", EmbeddedPostgres.USER, "${env:NONE}");

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
    static String closed(String workload, ClientServer server, int users) {
        return spec(
                SEED,
                workload,
                server.engine(),
                server.access(Purpose.LOAD),
                users,
                users,
                "0s",
                phases("0s", "1s", "1h"));
    }

    /** The same on a PostgreSQL. */
    static String closed(String workload, String url, int users) {
        return closed(workload, url, users, users, "0s", "0s");
    }

    /** Calls of a server that is not there, for what is measured without one. */
    static String unserved(int users) {
        return unservedClosed(users, users, "0s", "0s");
    }

    /** The same with think times, fewer connections than users, and a ramp-up. */
    static String unservedClosed(int users, int connections, String thinkTime, String rampUp) {
        return spec(
                SEED,
                SINGLE_CALL,
                BenchEngines.POSTGRESQL,
                NOWHERE,
                users,
                connections,
                thinkTime,
                phases(rampUp, "1s", "1h"));
    }

    /**
     * The same with arrivals.
     *
     * @param arrival {@code constant} or {@code poisson}
     * @param users the most cycles under way at once
     */
    static String unservedOpen(int rate, String arrival, int users) {
        String load = "{ rate: %d/s, arrival: %s, maxUsers: %d }".formatted(rate, arrival, users);
        return spec(SEED, SINGLE_CALL, BenchEngines.POSTGRESQL, NOWHERE, users, load, phases("0s", "1s", "1h"));
    }

    /** The same with think times, and fewer connections than users. */
    static String closed(String workload, String url, int users, int connections, String thinkTime, String rampUp) {
        return spec(SEED, workload, url, users, connections, thinkTime, phases(rampUp, "1s", "1h"));
    }

    /** Users without think time, each on its own connection, with a warm-up and a measurement that end. */
    static String ending(int seed, String workload, String url, int users, String warmUp, String measure) {
        return spec(seed, workload, url, users, users, "0s", phases("0s", warmUp, measure));
    }

    private static String spec(
            int seed, String workload, String url, int users, int connections, String thinkTime, String phases) {
        Access access = new Access(url, EmbeddedPostgres.USER, EmbeddedPostgres.passwordOf(url));
        return spec(seed, workload, BenchEngines.POSTGRESQL, access, users, connections, thinkTime, phases);
    }

    private static String phases(String rampUp, String warmUp, String measure) {
        return "rampUp: " + rampUp + ", warmUp: " + warmUp + ", measure: " + measure;
    }

    private static String spec(
            int seed,
            String workload,
            Engine engine,
            Access access,
            int users,
            int connections,
            String thinkTime,
            String phases) {
        String load = "{ users: %d, thinkTime: %s }".formatted(users, thinkTime);
        return spec(seed, workload, engine, access, connections, load, phases);
    }

    private static String spec(
            int seed, String workload, Engine engine, Access access, int connections, String load, String phases) {
        return """
                name: bench
                seed: %d
                workload: %s
                targets: [ { name: %s, engine: %s, url: "%s", user: %s, password: "%s", pool: { size: %d } } ]
                load: %s
                phases: { %s }
                prepare: none
                verify: false
                """.formatted(
                        seed,
                        workload,
                        TARGET,
                        engine.descriptor().id(),
                        access.url(),
                        access.user(),
                        access.password(),
                        connections,
                        load,
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
