package dev.lockstep.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LoadStepsTest {

    private static final String STEPS = """
            name: curve
            workload: { id: order-entry }
            targets: [ { name: pg, engine: postgresql, url: embedded } ]
            load: { thinkTime: 1s, steps: { levels: [50, 200, 100], settle: 20s, sample: 2m } }
            """;

    @Test
    void areStagesToSettleAndToMeasureAtEachLevel() {
        RunSpec spec = Specs.read(STEPS);

        assertThat(spec.onlyGroup().load())
                .isEqualTo(new Load.Closed(200, new Load.ThinkTime.Fixed(Duration.ofSeconds(1))));
        assertThat(spec.phases())
                .isEqualTo(new Phases.Staged(
                        List.of(
                                stage("settle-users-50", 20, 0.25, false),
                                stage("users-50", 120, 0.25, true),
                                stage("settle-users-200", 20, 1, false),
                                stage("users-200", 120, 1, true),
                                stage("settle-users-100", 20, 0.5, false),
                                stage("users-100", 120, 0.5, true)),
                        Phase.of(1),
                        Duration.ofSeconds(30)));
        assertThat(Specs.read(SpecWriter.toJson(spec))).isEqualTo(spec);
    }

    @Test
    void varyTheRateOfAnOpenLoad() {
        RunSpec spec = Specs.read(STEPS.replaceFirst(
                "\nload: .*",
                "\nload: { arrival: poisson, maxUsers: 16,"
                        + " steps: { vary: rate, levels: [100/s, 0.5/s, 6/min], settle: 0s, sample: 1m } }"));

        assertThat(spec.onlyGroup().load()).isEqualTo(new Load.Open(100, Load.Arrival.POISSON, 16));
        assertThat(spec.phases().stages())
                .containsExactly(
                        stage("rate-100", 60, 1, true),
                        stage("rate-0.5", 60, 0.005, true),
                        stage("rate-0.1", 60, 0.001, true));
    }

    @Test
    void giveEveryLevelExactlyItsUsers() {
        for (int highest = 2; highest <= 500; highest++) {
            int top = highest;
            assertThat(IntStream.rangeClosed(1, top)
                            .filter(level -> Load.usersAt(LoadVary.USERS.factor(level, top), top) != level))
                    .as("levels of %s", top)
                    .isEmpty();
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            {}                            | load.steps.levels: is missing: list the loads, such as levels: [50, 100, 200, 400]
            { levels: [50] }              | load.steps.levels: has 1 levels: a curve takes 2 to 50
            { levels: [50, 0] }           | load.steps.levels[1]: '0' is not a whole number from 1 to 1000000
            { levels: [50, 60, 50] }      | load.steps.levels[2]: '50' is there already, in load.steps.levels[0]: give each level once
            { levels: [5, 6], vary: cpu } | load.steps.vary: 'cpu' is not one of users, rate.
            { levels: [5, 6], sample: 0s }| load.steps.sample: '0s' is too short: at least 1s
            { levels: [5, 6], for: 1m }   | load.steps.for: is unknown. Known here: vary, levels, settle, sample.
            """)
    void nameTheirFaults(String steps, String fault) {
        assertThat(faults(STEPS.replaceFirst("\nload: .*", "\nload: { steps: " + steps + " }")))
                .containsExactly(fault);
    }

    @Test
    void excludeWhateverElseSetsLoadAndStagesWithAllFaultsAtOnce() {
        assertThat(faults(STEPS.replace("thinkTime: 1s", "users: 5").replace("embedded", "embedded, users: 7")
                        + "stages: [ { name: a, for: 1m } ]\nphases: { measure: 1m }\nonAgentLoss: hope\n"))
                .containsExactlyInAnyOrder(
                        "stages: excludes load.steps, whose levels are stages: keep one of them",
                        "load.users: excludes steps, whose levels it would be one of: remove it",
                        "targets[0].users: excludes load.steps, which gives each target the users of a level: remove it",
                        "phases.measure: excludes stages: phases are the short form of five of them; remove it, or make it"
                                + " a stage",
                        "onAgentLoss: 'hope' is not one of abort, continue.");
    }

    @Test
    void belongToARunOfOneWorkload() {
        assertThat(faults("""
                        name: two
                        groups:
                          - name: a
                            workload: { id: order-entry }
                            targets: [ { name: pg, engine: postgresql, url: embedded } ]
                            load: { users: 1, steps: { levels: [1, 2] } }
                        phases: { measure: 1m }
                        """))
                .containsExactly("groups[0].load.steps: belongs to a run of one workload: give the groups of this run a"
                        + " load for each of its stages");
    }

    private static List<String> faults(String text) {
        FaultyInputException faulty =
                catchThrowableOfType(FaultyInputException.class, () -> SpecReader.read(text, () -> 7));
        return faulty.faults().stream().map(Fault::toString).toList();
    }

    private static Stage stage(String name, int seconds, double factor, boolean measured) {
        return new Stage(name, Duration.ofSeconds(seconds), StageLoad.constant(factor), Map.of(), measured);
    }
}
