package dev.lockstep.workload.dvdstore;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.run.Parameters;
import dev.lockstep.run.RunSpec;
import dev.lockstep.run.SpecReader;
import dev.lockstep.run.WorkloadDescriptor;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class StoreFaultsTest {

    private static final DvdStoreWorkload WORKLOAD = new DvdStoreWorkload(
            engine -> {
                throw new AssertionError("Parameters need no engine");
            },
            PlainStore::blocks);

    /** Parameters as they are written in YAML. */
    private static Parameters parameters(String yaml) {
        RunSpec spec = SpecReader.read("""
                name: test
                workload: { id: dvd-store, parameters: { %s } }
                targets: [ { name: vm1, engine: postgresql, url: embedded } ]
                load: { users: 1 }
                phases: { measure: 1s }
                """.formatted(yaml), () -> 1);
        return Parameters.resolve(WORKLOAD.descriptor(), spec, spec.targets().get(0));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "version: 2",
                "version: 3",
                "version: 3.5, stores: 5, reviewSearchDepth: 50",
                "size: 999MB",
                "size: 1000MB",
                "size: 523GB",
                "size: 1073GB, version: 2",
                "profile: network, version: 3.5",
                "profile: memory, version: 3.5, stores: 10",
                "profile: disk, reviewSearchDepth: 500",
                "customers: 30, ordersPerMonth: 2, products: 10",
                "version: 3.5, searchBatchSize: 500"
            })
    void whatTheKitCouldDoHasNoFault(String yaml) {
        assertThat(WORKLOAD.faults(parameters(yaml))).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "stores: 2 | stores 2 needs version 3.5, was 3",
                "version: 2, stores: 2 | stores 2 needs version 3.5, was 2",
                "reviewSearchDepth: 50 | reviewSearchDepth 50 needs version 3.5",
                "profile: high-iops | reviewSearchDepth 10 needs version 3.5",
                "searchBatchSize: 51 | searchBatchSize must be at most 50 in version 3, was 51",
                "size: 1500MB | was 1500MB",
                "size: 1.5MB | was 1500KB",
                "size: 524GB | 5240000 products and so 2148400000 ratings",
                "products: 6000000, version: 3.5 | at most 5237764 products"
            })
    void aCombinationThatCannotBeIsNamedWithTheRemedy(String yaml, String fault) {
        List<String> faults = WORKLOAD.faults(parameters(yaml));
        assertThat(faults).hasSize(1);
        assertThat(faults.get(0)).contains(fault);
    }

    @Test
    void everyFaultIsToldAtOnce() {
        assertThat(WORKLOAD.faults(parameters("stores: 3, profile: memory, searchBatchSize: 60")))
                .hasSize(3);
    }

    @ParameterizedTest
    @CsvSource({"2, 2", "3, 3", "3.5, 3.5", "'\"3.5\"', 3.5"})
    void theVersionMayBeWrittenAsANumber(String written, String version) {
        assertThat(StoreChoice.of(parameters("version: " + written)).versionLabel())
                .isEqualTo(version);
    }

    @Test
    void theDescriptorKeepsTheOrderOfTheTransactions() {
        WorkloadDescriptor descriptor = WORKLOAD.descriptor();

        assertThat(descriptor.transactions())
                .extracting(WorkloadDescriptor.Transaction::name)
                .containsExactly(
                        "login",
                        "new-customer",
                        "new-member",
                        "browse",
                        "browse-reviews",
                        "get-reviews",
                        "new-review",
                        "new-helpfulness",
                        "price-lookup",
                        "purchase",
                        "order");
        assertThat(descriptor.transactions())
                .filteredOn(WorkloadDescriptor.Transaction::composite)
                .extracting(WorkloadDescriptor.Transaction::name)
                .containsExactly("order");
        assertThat(descriptor.throughput().unit()).isEqualTo("OPM");
    }
}
