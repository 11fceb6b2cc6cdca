package dev.lockstep.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class SpecReaderTest {

    @Test
    void readsEveryKey() {
        RunSpec spec = Specs.read(Specs.FULL);

        assertThat(spec)
                .isEqualTo(new RunSpec(
                        "sqlserver-8x8",
                        42,
                        3,
                        List.of(Group.only(
                                new RunSpec.WorkloadChoice(
                                        "dvd-store", Map.of("version", 3L, "size", "100GB", "quirks", "fixed")),
                                List.of(sqlServer(), embedded()),
                                new Load.Closed(64, new Load.ThinkTime.Uniform(Duration.ZERO, Duration.ofSeconds(2))))),
                        new Phases.Timed(
                                Duration.ofMinutes(1),
                                Duration.ofSeconds(30),
                                Duration.ofMinutes(5),
                                Duration.ofMinutes(10),
                                Duration.ofSeconds(10),
                                Duration.ofMillis(1500)),
                        List.of(
                                new RunEvent(
                                        "backup",
                                        new RunMoment("measure", Duration.ofMinutes(5)),
                                        new RunMoment(null, Duration.ofMinutes(13))),
                                new RunEvent(
                                        "failover",
                                        new RunMoment("rampDown", Duration.ZERO),
                                        null,
                                        new Hook("fail-over", Map.of("role", "storage"), Duration.ofSeconds(90)))),
                        new RunSpec.AgentSelection(4, Map.of("zone", "a", "rack", "7"), List.of()),
                        RunSpec.Prepare.FILL,
                        false,
                        RunSpec.OnAgentLoss.CONTINUE,
                        Duration.ofSeconds(20),
                        new Limits(0.002, 0.02, 0.03, 0.2, 0.8, Duration.ofMillis(6), Duration.ofMillis(60)),
                        List.of(new RunSpec.HostChoice("esx1", "auto"), new RunSpec.HostChoice("esx2", "-500ms")),
                        List.of(
                                Threshold.parse("throughput >= 50000"),
                                Threshold.parse("purchase p95 <= 20ms"),
                                Threshold.parse("esx1 powerWatts <= 900")),
                        Map.of("hyperThreading", "on", "vcpu", 8L, "vms", 8L),
                        Map.of("bios", "2.3", "notes", "two lines", "dimms", List.of(16L, 16L)),
                        null));
    }

    @Test
    void fillsInTheDefaults() {
        RunSpec spec = Specs.read(Specs.SHORTEST);

        assertThat(spec)
                .isEqualTo(new RunSpec(
                        "first",
                        7,
                        0,
                        List.of(Group.only(
                                new RunSpec.WorkloadChoice("order-entry", Map.of()),
                                List.of(embedded()),
                                new Load.Closed(1, new Load.ThinkTime.Fixed(Duration.ZERO)))),
                        new Phases.Timed(
                                Duration.ZERO,
                                Duration.ZERO,
                                Duration.ZERO,
                                Duration.ofMinutes(10),
                                Duration.ZERO,
                                Duration.ofSeconds(30)),
                        List.of(),
                        new RunSpec.AgentSelection(0, Map.of(), List.of()),
                        RunSpec.Prepare.NONE,
                        true,
                        RunSpec.OnAgentLoss.ABORT,
                        Duration.ofSeconds(30),
                        Limits.DEFAULT,
                        List.of(),
                        List.of(),
                        Map.of(),
                        Map.of(),
                        null));
    }

    @Test
    void drawsASeedThatEveryReaderOfJsonKeepsExact() {
        assertThat(SpecReader.read(Specs.SHORTEST, () -> -1).seed()).isEqualTo(SpecReader.HIGHEST_SEED);
        assertThat(SpecReader.read(Specs.SHORTEST, () -> 5).seed()).isEqualTo(5);
    }

    @Test
    void readsAnOpenLoad() {
        assertThat(Specs.withLoad("{ rate: 6000/min, maxUsers: 16 }")
                        .onlyGroup()
                        .load())
                .isEqualTo(new Load.Open(100, Load.Arrival.CONSTANT, 16));
        assertThat(Specs.withLoad("{ rate: 0.5/s, arrival: poisson, maxUsers: 1 }")
                        .onlyGroup()
                        .load())
                .isEqualTo(new Load.Open(0.5, Load.Arrival.POISSON, 1));
    }

    @Test
    void readsThinkTimes() {
        assertThat(Specs.withLoad("{ users: 2, thinkTime: 250ms }").onlyGroup().load())
                .isEqualTo(new Load.Closed(2, new Load.ThinkTime.Fixed(Duration.ofMillis(250))));
        assertThat(Specs.withLoad("{ users: 2, thinkTime: { exponential: 1s } }")
                        .onlyGroup()
                        .load())
                .isEqualTo(new Load.Closed(2, new Load.ThinkTime.Exponential(Duration.ofSeconds(1))));
    }

    @Test
    void readsFiniteWork() {
        assertThat(Specs.withPhases("{ untilDone: true, limit: 30m }").phases())
                .isEqualTo(new Phases.UntilDone(Duration.ofMinutes(30), Duration.ofSeconds(30)));
    }

    @ParameterizedTest
    @EnumSource(RunSpec.Prepare.class)
    void readsEveryWayToPrepare(RunSpec.Prepare way) {
        String name = way.name().toLowerCase(Locale.ROOT);
        RunSpec spec = Specs.read(Specs.SHORTEST + "prepare: " + name);

        assertThat(spec.prepare()).isEqualTo(way);
        assertThat(spec).isEqualTo(Specs.read(Specs.SHORTEST).withPrepare(way));
    }

    @Test
    void keepsTheOrderOfFreeKeys() {
        assertThat(Specs.read(Specs.FULL).factors().keySet()).containsExactly("hyperThreading", "vcpu", "vms");
    }

    @ParameterizedTest
    @ValueSource(strings = {"  ", "\t"})
    void readsJsonHoweverItIsIndented(String indent) {
        String json = SpecWriter.toJson(Specs.read(Specs.FULL)).replace(",", ",\n" + indent);

        assertThat(Specs.read(json)).isEqualTo(Specs.read(Specs.FULL));
    }

    @Test
    void factsOfTheRunAreThoseOfTargetsThatDoNotSay() {
        String spec = """
                name: facts
                workload: { id: w }
                facts: statements
                targets:
                  - { name: a, engine: postgresql, url: embedded }
                  - { name: b, engine: postgresql, url: embedded, facts: settings }
                load: { users: 1 }
                phases: { measure: 1m }
                """;

        RunSpec read = Specs.read(spec);

        assertThat(read.targets())
                .extracting(Target::facts)
                .containsExactly(FactsChoice.STATEMENTS, FactsChoice.SETTINGS);
        assertThat(Specs.read(SpecWriter.toJson(read))).isEqualTo(read);
        assertThat(Specs.read(spec.replace("facts: statements", "facts: settings"))
                        .targets())
                .allMatch(target -> target.facts() == FactsChoice.SETTINGS);
    }

    private static Target sqlServer() {
        return new Target(
                "vm1a",
                "sqlserver",
                "jdbc:sqlserver://10.0.0.11;databaseName=DS3",
                "ds3",
                "${env:DS3_PASSWORD}",
                Map.of("packetSize", "8000", "encrypt", "false"),
                new Target.Access("jdbc:sqlserver://10.0.0.11", "sa", "${env:SA_PASSWORD}"),
                "SQL01",
                "esx1",
                "sql01",
                Map.of("log", "scsi0:1", "data", "scsi1:0"),
                OptionalInt.of(32),
                OptionalInt.of(65),
                Map.of("size", "200GB", "version", 3.5),
                List.of("DBCC FREEPROCCACHE"),
                FactsChoice.SETTINGS,
                null);
    }

    private static Target embedded() {
        return new Target(
                "pg",
                "postgresql",
                "embedded",
                null,
                null,
                Map.of(),
                null,
                null,
                null,
                null,
                Map.of(),
                OptionalInt.empty(),
                OptionalInt.empty(),
                Map.of(),
                List.of(),
                FactsChoice.SETTINGS,
                null);
    }
}
