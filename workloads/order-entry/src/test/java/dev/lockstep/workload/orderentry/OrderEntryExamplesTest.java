package dev.lockstep.workload.orderentry;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.run.Load;
import dev.lockstep.run.Parameters;
import dev.lockstep.run.Phases;
import dev.lockstep.run.RunSpec;
import dev.lockstep.run.SpecCheck;
import dev.lockstep.run.SpecDraft;
import dev.lockstep.run.SpecReader;
import dev.lockstep.run.Target;
import dev.lockstep.run.ThresholdCheck;
import dev.lockstep.workload.Commit;
import dev.lockstep.workload.orderentry.terminal.TerminalSettings;
import dev.lockstep.workload.orderentry.transaction.EntrySettings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What the examples ask for, which {@code docs/workloads/order-entry.md} describes. */
class OrderEntryExamplesTest {

    private static final Path EXAMPLES = Path.of("..", "..", "examples");
    private static final int TERMINALS_PER_WAREHOUSE = 10;

    private final OrderEntryWorkload workload = new OrderEntryWorkload();

    @Test
    void theExamplesHaveNoFault() throws IOException {
        List<Path> examples = examples();
        assertThat(examples).hasSize(6);
        for (Path example : examples) {
            RunSpec spec = read(example);
            assertThat(SpecCheck.faults(spec.onlyGroup().workload(), spec.targets(), List.of(workload.descriptor())))
                    .as(example.toString())
                    .isEmpty();
            assertThat(ThresholdCheck.faults(SpecDraft.of(spec), List.of(workload.descriptor())))
                    .as(example.toString())
                    .isEmpty();
            for (Target target : spec.targets()) {
                assertThat(workload.faults(parameters(spec, target)))
                        .as("%s, %s", example, target.name())
                        .isEmpty();
            }
        }
    }

    @Test
    void theLaptopIsFilledAndDrivenWithTheDefaults() throws IOException {
        RunSpec spec = read(EXAMPLES.resolve("order-entry-laptop.yaml"));
        EntryChoice choice = choice(spec);

        assertThat(spec.targets()).singleElement().matches(Target::embedded);
        assertThat(spec.prepare()).isEqualTo(RunSpec.Prepare.FILL);
        assertThat(spec.onlyGroup().load()).isEqualTo(withoutWaits(4));
        assertThat(choice.settings()).isEqualTo(new EntrySettings(2, 1, false));
        assertOneRoundTripAndNoWaits(choice);
    }

    /** Two client machines, no waits, one database of 32,000 warehouses; what was not published is the defaults. */
    @Test
    void thePaperProfileRepeatsThePublishedTest() throws IOException {
        RunSpec spec = read(EXAMPLES.resolve("order-entry-paper.yaml"));
        EntryChoice choice = choice(spec);
        Parameters parameters = parameters(spec, spec.targets().get(0));

        assertThat(spec.agents().count()).isEqualTo(2);
        assertThat(spec.targets()).singleElement().satisfies(target -> {
            assertThat(target.engine()).isEqualTo("oracle");
            assertThat(target.users()).isEmpty();
            assertThat(target.parameters()).isEmpty();
        });
        assertThat(spec.onlyGroup().load()).isEqualTo(withoutWaits(1_000));
        assertThat(spec.phases()).isInstanceOfSatisfying(Phases.Timed.class, phases -> {
            assertThat(phases.warmUp()).isGreaterThanOrEqualTo(Duration.ofMinutes(5));
            assertThat(phases.measure()).isGreaterThanOrEqualTo(Duration.ofMinutes(30));
        });
        assertThat(spec.prepare()).isEqualTo(RunSpec.Prepare.NONE);
        assertThat(choice.settings()).isEqualTo(new EntrySettings(32_000, 320, false));
        assertOneRoundTripAndNoWaits(choice);
        assertThat(parameters.weights(EntryParameters.MIX))
                .isEqualTo(Map.of(
                        "new-order", 45.0, "payment", 43.0, "order-status", 4.0, "delivery", 4.0, "stock-level", 4.0));
        assertThat(spec.disclosure().get("notes")).asString().contains("not TPC-C");
    }

    @Test
    void theTerminalsWaitAndHaveADistrictEach() throws IOException {
        RunSpec spec = read(EXAMPLES.resolve("order-entry-terminals.yaml"));
        EntryChoice choice = choice(spec);
        TerminalSettings terminals = choice.terminals();

        assertThat(spec.onlyGroup().load()).isEqualTo(withoutWaits(TERMINALS_PER_WAREHOUSE * terminals.warehouses()));
        assertThat(spec.targets().get(0).poolSize()).hasValue(64);
        assertThat(terminals.fixedHome()).isTrue();
        assertThat(terminals.waitMultiplier()).isEqualTo(1);
        assertThat(choice.byProcedures()).isTrue();
        assertThat(terminals.commit()).isEqualTo(Commit.CALL);
    }

    private static void assertOneRoundTripAndNoWaits(EntryChoice choice) {
        assertThat(choice.byProcedures()).isTrue();
        assertThat(choice.terminals().commit()).isEqualTo(Commit.CALL);
        assertThat(choice.terminals().fixedHome()).isFalse();
        assertThat(choice.terminals().waitMultiplier()).isZero();
    }

    /** As far as the load goes; a workload may have waits of its own. */
    private static Load withoutWaits(int users) {
        return new Load.Closed(users, new Load.ThinkTime.Fixed(Duration.ZERO));
    }

    private EntryChoice choice(RunSpec spec) {
        return EntryChoice.of(parameters(spec, spec.targets().get(0)));
    }

    private Parameters parameters(RunSpec spec, Target target) {
        return Parameters.resolve(workload.descriptor(), spec, target);
    }

    private static RunSpec read(Path example) throws IOException {
        return SpecReader.read(Files.readString(example), () -> 1);
    }

    private static List<Path> examples() throws IOException {
        try (Stream<Path> files = Files.list(EXAMPLES)) {
            return files.filter(file -> file.getFileName().toString().startsWith("order-entry-"))
                    .toList();
        }
    }
}
