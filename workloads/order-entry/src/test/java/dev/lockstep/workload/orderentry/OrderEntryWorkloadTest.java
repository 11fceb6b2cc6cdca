package dev.lockstep.workload.orderentry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assertions.within;

import dev.lockstep.run.ParameterDescriptor;
import dev.lockstep.run.WorkloadDescriptor;
import dev.lockstep.run.WorkloadDescriptor.Count;
import dev.lockstep.run.WorkloadDescriptor.ResponseLimit;
import dev.lockstep.run.WorkloadDescriptor.Term;
import dev.lockstep.run.WorkloadDescriptor.Transaction;
import dev.lockstep.workload.RandomStream;
import dev.lockstep.workload.TestParameters;
import dev.lockstep.workload.orderentry.terminal.Kind;
import dev.lockstep.workload.orderentry.terminal.Mix;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class OrderEntryWorkloadTest {

    private final OrderEntryWorkload workload = new OrderEntryWorkload(id -> new TinyEngine(), TinyBlock::of);
    private final WorkloadDescriptor descriptor = workload.descriptor();

    @Test
    void transactionsPerSecondCountAllFiveAndOrdersRolledBackOnPurpose() {
        assertThat(descriptor.throughput().unit()).isEqualTo("tps");
        assertThat(descriptor.throughput().perSeconds()).isEqualTo(1);
        assertThat(descriptor.throughput().terms())
                .containsExactlyInAnyOrder(
                        new Term("new-order", Count.COMMITTED),
                        new Term("new-order", Count.ROLLED_BACK),
                        new Term("payment", Count.COMMITTED),
                        new Term("order-status", Count.COMMITTED),
                        new Term("delivery", Count.COMMITTED),
                        new Term("stock-level", Count.COMMITTED));
    }

    @Test
    void newOrdersPerMinuteCountOnlyWhatStays() {
        assertThat(descriptor.also()).hasSize(1).allSatisfy(metric -> {
            assertThat(metric.unit()).isEqualTo("NOPM");
            assertThat(metric.perSeconds()).isEqualTo(60);
            assertThat(metric.terms()).containsExactly(new Term("new-order", Count.COMMITTED));
        });
    }

    @Test
    void nineInTenResponsesHaveTheLimitOfTheSpecification() {
        assertThat(descriptor.transactions())
                .extracting(Transaction::name, Transaction::responseLimit)
                .containsExactly(
                        tuple("new-order", new ResponseLimit(90, 5_000)),
                        tuple("payment", new ResponseLimit(90, 5_000)),
                        tuple("order-status", new ResponseLimit(90, 5_000)),
                        tuple("delivery", new ResponseLimit(90, 80_000)),
                        tuple("stock-level", new ResponseLimit(90, 20_000)));
    }

    @Test
    void parametersHaveTheirNamesAndDefaults() {
        assertThat(descriptor.parameters())
                .extracting(ParameterDescriptor::name)
                .containsExactly(
                        "warehouses",
                        "profile",
                        "mode",
                        "commit",
                        "homeWarehouse",
                        "mix",
                        "mixBy",
                        "waits",
                        "waitMultiplier",
                        "partitions",
                        "foreignKeys");
        assertThat(descriptor.parameters())
                .extracting(ParameterDescriptor::defaultValue)
                .containsExactly(1L, "spec", "procedures", null, null, null, "weights", "none", 1.0, 1L, false);
    }

    @Test
    void aProfileHoldsWhereTheSpecNamesNothingElse() {
        EntryChoice usual = choice(Map.of());
        EntryChoice habits = choice(Map.of("profile", "hammerdb"));
        EntryChoice own = choice(Map.of("profile", "hammerdb", "homeWarehouse", "any", "mix", Map.of("payment", 1.0)));

        assertThat(usual.terminals().fixedHome()).isFalse();
        assertThat(usual.uniform()).isFalse();
        assertThat(habits.terminals().fixedHome()).isTrue();
        assertThat(habits.uniform()).isTrue();
        assertThat(newOrders(habits)).isCloseTo(10.0 / 23, within(0.01));
        assertThat(newOrders(usual)).isCloseTo(0.45, within(0.01));
        assertThat(own.terminals().fixedHome()).isFalse();
        assertThat(newOrders(own)).isZero();
    }

    private EntryChoice choice(Map<String, Object> parameters) {
        return EntryChoice.of(TestParameters.of(descriptor, parameters));
    }

    private static double newOrders(EntryChoice choice) {
        Mix.Sequence sequence = choice.terminals().mix().begin();
        RandomStream random = new RandomStream(1);
        return IntStream.range(0, 20_000)
                        .filter(draw -> sequence.next(random) == Kind.NEW_ORDER)
                        .count()
                / 20_000.0;
    }

    @Test
    void theDefaultsHaveNoFault() {
        assertThat(faults(Map.of())).isEmpty();
        assertThat(faults(Map.of("mode", "client-sql", "waits", "spec", "waitMultiplier", 0.5)))
                .isEmpty();
    }

    @Test
    void combinationsWithoutMeaningAreFaults() {
        assertThat(faults(Map.of("mode", "client-sql", "commit", "call")))
                .singleElement()
                .asString()
                .contains("commit: call", "commit: driver");
        assertThat(faults(Map.of("mixBy", "deck", "mix", Map.of("payment", 1.0))))
                .singleElement()
                .asString()
                .contains("mixBy: deck", "mixBy: weights");
        assertThat(faults(Map.of("waitMultiplier", 0.5)))
                .singleElement()
                .asString()
                .contains("waitMultiplier 0.5", "waits: spec");
        assertThat(faults(Map.of("warehouses", 4L, "partitions", 8L)))
                .singleElement()
                .asString()
                .contains("4", "8");
    }

    @Test
    void usersPauseWithTheWaitsOfTheSpecificationAlone() {
        assertThat(workload.pauses(TestParameters.of(descriptor, Map.of("waits", "spec"))))
                .contains("waits");
        assertThat(workload.pauses(TestParameters.of(descriptor, Map.of()))).isEmpty();
    }

    private List<String> faults(Map<String, Object> parameters) {
        return workload.faults(TestParameters.of(descriptor, parameters));
    }
}
