package dev.lockstep.run;

/** Run specs for tests. */
public final class Specs {

    /** A spec that names every key of a closed load. */
    public static final String FULL = """
            name: sqlserver-8x8
            seed: 42
            priority: 3
            workload:
              id: dvd-store
              parameters: { version: 3, size: 100GB, quirks: fixed }
            targets:
              - name: vm1a
                engine: sqlserver
                url: jdbc:sqlserver://10.0.0.11;databaseName=DS3
                user: ds3
                password: ${env:DS3_PASSWORD}
                properties: { packetSize: 8000, encrypt: false }
                admin: { url: "jdbc:sqlserver://10.0.0.11", user: sa, password: "${env:SA_PASSWORD}" }
                vm: SQL01
                host: esx1
                guest: sql01
                disks: { log: "scsi0:1", data: "scsi1:0" }
                pool: { size: 32 }
                setUp: [ "DBCC FREEPROCCACHE" ]
                users: 65
                parameters: { size: 200GB, version: 3.5 }
              - name: pg
                engine: postgresql
                url: embedded
            load: { users: 64, thinkTime: { uniform: [0s, 2s] } }
            phases: { idle: 1m, rampUp: 30s, warmUp: 5m, measure: 10m, rampDown: 10s, drainLimit: 1.5s }
            events: [ { name: backup, at: measure + 5m, until: 13m }, { name: failover, at: rampDown, hook: fail-over } ]
            hooks: { fail-over: { on: { labels: { role: storage } }, timeout: 90s } }
            agents: { count: 4, labels: { zone: a, rack: 7 } }
            prepare: fill
            verify: false
            onAgentLoss: continue
            agentLossAfter: 20s
            limits: { errorShare: 0.002, retryShare: 0.02, rollbackShare: 0.03, repeatSpread: 0.2, hostCoverage: 0.8, clockUncertainty: 6ms, startSkew: 60ms }
            hosts: [ { name: esx1, offset: auto }, { name: esx2, offset: -500ms } ]
            thresholds: [ throughput >= 50000, purchase p95 <= 20ms, esx1 powerWatts <= 900 ]
            factors: { hyperThreading: on, vcpu: 8, vms: 8 }
            disclosure: { bios: "2.3", notes: "two lines", dimms: [16, 16] }
            """;

    /** The shortest spec that can be run. */
    public static final String SHORTEST = """
            name: first
            workload: { id: order-entry }
            targets: [ { name: pg, engine: postgresql, url: embedded } ]
            load: { users: 1 }
            phases: { measure: 10m }
            """;

    private Specs() {}

    /** The spec of a text; its seed is 7 if it names none. */
    public static RunSpec read(String text) {
        return SpecReader.read(text, () -> 7);
    }

    /** The shortest spec with its load replaced. */
    public static RunSpec withLoad(String load) {
        return read(SHORTEST.replace("load: { users: 1 }", "load: " + load));
    }

    /** The shortest spec with a load that is set by samples of {@code esx1} and {@code esx2}. */
    static RunSpec adaptive(String load) {
        return read(adaptiveText(load));
    }

    /** The text of such a spec. */
    static String adaptiveText(String load) {
        return SHORTEST.replace("load: { users: 1 }", "load: " + load) + "hosts: [ { name: esx1 }, { name: esx2 } ]\n";
    }

    /** The shortest spec with stages in place of its phases. */
    public static RunSpec withStages(String... stages) {
        return read(staged(stages));
    }

    /** The text of the shortest spec with stages in place of its phases. */
    static String staged(String... stages) {
        return SHORTEST.replace("phases: { measure: 10m }", "stages: [ " + String.join(", ", stages) + " ]");
    }

    /** The shortest spec with its phases replaced. */
    public static RunSpec withPhases(String phases) {
        return read(SHORTEST.replace("phases: { measure: 10m }", "phases: " + phases));
    }
}
