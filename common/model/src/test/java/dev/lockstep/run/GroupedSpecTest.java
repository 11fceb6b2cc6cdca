package dev.lockstep.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class GroupedSpecTest {

    private static final String THREE = """
            name: consolidated
            seed: 7
            groups:
              - name: shops
                workload: { id: dvd-store, parameters: { size: 1MB } }
                targets:
                  - { name: shop1, engine: postgresql, url: "jdbc:postgresql://h/1", users: 5 }
                  - { name: shop2, engine: postgresql, url: "jdbc:postgresql://h/2" }
                load: { users: 3 }
              - name: order-entry
                workload: { id: order-entry }
                targets: [ { name: entry, engine: oracle, url: "jdbc:oracle:thin:@//h/s" } ]
                load: { users: 2, thinkTime: 1s }
              - name: nightly
                workload: { id: batch-insert }
                targets: [ { name: rows, engine: postgresql, url: embedded } ]
                load: { rate: 10/s, maxUsers: 4 }
                delay: 20s
            phases: { rampUp: 5s, warmUp: 30s, measure: 10m }
            """;

    @Test
    void groupsHaveTargetsLoadAndDelayOfTheirOwn() {
        RunSpec spec = Specs.read(THREE);

        assertThat(spec.groups()).extracting(Group::name).containsExactly("shops", "order-entry", "nightly");
        assertThat(spec.groups())
                .extracting(Group::delay)
                .containsExactly(Duration.ZERO, Duration.ZERO, Duration.ofSeconds(20));
        assertThat(spec.targets()).extracting(Target::name).containsExactly("shop1", "shop2", "entry", "rows");
        assertThat(spec.targets()).extracting(spec::usersOf).containsExactly(5, 3, 2, 4);
        assertThat(spec.ranges()).containsExactly(new TargetRange(0, 2), new TargetRange(2, 3), new TargetRange(3, 4));
    }

    @Test
    void theWrittenDocumentIsReadAsTheSameSpec() {
        RunSpec spec = Specs.read(THREE);

        assertThat(Specs.read(SpecWriter.toJson(spec))).isEqualTo(spec);
        assertThat(SpecWriter.toMap(spec)).containsKey("groups").doesNotContainKeys("workload", "targets", "load");
    }

    @Test
    void aSpecWithoutGroupsHasOneNamedAfterItsWorkloadAndIsWrittenWithoutGroups() {
        RunSpec spec = Specs.read(Specs.SHORTEST);

        assertThat(spec.onlyGroup().name()).isEqualTo("order-entry");
        assertThat(SpecWriter.toMap(spec))
                .containsKeys("workload", "targets", "load")
                .doesNotContainKey("groups");
        assertThat(SpecWriter.toMap(Specs.read("""
                        name: first
                        groups:
                          - name: order-entry
                            workload: { id: order-entry }
                            targets: [ { name: pg, engine: postgresql, url: embedded } ]
                            load: { users: 1 }
                        phases: { measure: 10m }
                        """))).isEqualTo(SpecWriter.toMap(spec));
    }

    @Test
    void theSharesOfAllGroupsAddUp() {
        List<Assignment> plan = Planner.plan("r", Specs.read(THREE), 2);

        assertThat(plan).allSatisfy(agent -> assertThat(agent.shares())
                .extracting(Assignment.Share::target)
                .containsExactly("shop1", "shop2", "entry", "rows"));
        assertThat(plan.stream()
                        .flatMap(agent -> agent.shares().stream())
                        .mapToInt(Assignment.Share::users)
                        .sum())
                .isEqualTo(14);
        assertThat(Planner.faults(Specs.read(THREE).groups(), 15))
                .extracting(Fault::message)
                .containsExactly(
                        "The run has 14 users in total for 15 agents, and 1 of them would have none: take at most 14"
                                + " agents, or raise load.users or load.maxUsers");
    }

    @Test
    void everyFaultHasThePathOfItsGroup() {
        assertThat(faults("""
                        name: x
                        workload: { id: order-entry }
                        groups:
                          - name: a b
                            workload: { id: dvd-store }
                            targets: [ { name: one, engine: postgresql, url: "jdbc:postgresql://h/1" } ]
                            load: { users: 1 }
                            dely: 1s
                          - name: two
                            workload: { parameters: { size: 1MB } }
                            targets:
                              - { name: one, engine: postgresql, url: "jdbc:postgresql://h/1" }
                              - { name: three, engine: postgresql, url: "postgresql://h/3" }
                            load: { users: none }
                          - name: two
                            workload: { id: dvd-store }
                            load: { users: 1 }
                            targets: [ { name: four, engine: postgresql, url: embedded } ]
                            delay: 31s
                        phases: { warmUp: 30s, measure: 1m }
                        """))
                .containsExactly(
                        "workload: excludes groups: move it into one of them",
                        "groups[0].name: 'a b' is not a valid name: use up to 64 letters, digits, dots, hyphens and underscores",
                        "groups[0].dely: is unknown. Known here: name, workload, load, targets, delay. Did you mean 'delay'?",
                        "groups[1].workload.id: is missing: name a workload, such as order-entry",
                        "groups[1].load.users: 'none' is not a whole number from 1 to 1000000",
                        "groups[1].targets[1].url: 'postgresql://h/3' is not a JDBC URL: it must start with jdbc:",
                        "groups[2].name: 'two' is there already, in groups[1].name: names must be unique in a run",
                        "groups[1].targets[0].name: 'one' is there already, in groups[0].targets[0].name: names must be unique"
                                + " in a run",
                        "groups[1].targets[0].url: 'jdbc:postgresql://h/1' is there already, in groups[0].targets[0].url: a"
                                + " target is one database, and two targets must not share it",
                        "groups[2].delay: '31s' is longer than phases.warmUp, 30s: all users of a group must have begun when"
                                + " the measurement begins. Shorten the delay, or warm up longer");
    }

    @Test
    void finiteLoadsBeginTogether() {
        assertThat(faults(THREE.replace("{ rampUp: 5s, warmUp: 30s, measure: 10m }", "{ untilDone: true, limit: 1h }")))
                .containsExactly("groups[2].delay: excludes phases.untilDone: finite loads begin together; remove it");
    }

    @Test
    void checksOfEachGroupHaveItsPath() {
        SpecDraft draft = SpecReader.draft(THREE, () -> 7);
        draft.add(draft.ofEachGroup(
                group -> SpecCheck.faults(group.workload(), group.targets(), List.of(Descriptors.everyType()))));

        assertThat(catchThrowableOfType(FaultyInputException.class, draft::spec).faults())
                .extracting(Fault::path)
                .containsExactly("groups[0].workload.id", "groups[1].workload.id", "groups[2].workload.id");
    }

    @Test
    void descriptorsOfARunOfBeforeGroupsAreAListOfOne() {
        WorkloadDescriptor descriptor = Descriptors.everyType();

        assertThat(Json.readList(Json.write(descriptor), WorkloadDescriptor.class))
                .containsExactly(descriptor);
        assertThat(Json.readList(Json.write(List.of(descriptor, descriptor)), WorkloadDescriptor.class))
                .containsExactly(descriptor, descriptor);
    }

    private static List<String> faults(String text) {
        return catchThrowableOfType(FaultyInputException.class, () -> Specs.read(text)).faults().stream()
                .map(Fault::toString)
                .toList();
    }
}
