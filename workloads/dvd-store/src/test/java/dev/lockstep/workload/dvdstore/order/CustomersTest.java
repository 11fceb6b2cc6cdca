package dev.lockstep.workload.dvdstore.order;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.workload.RandomStream;
import dev.lockstep.workload.dvdstore.store.NewCustomer;
import dev.lockstep.workload.dvdstore.store.Version;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class CustomersTest {

    private static List<NewCustomer> drawn(Version version) {
        Customers customers = new Customers(new RandomStream(5), 100, version);
        return Stream.generate(customers::draw).limit(5_000).toList();
    }

    @Test
    void newCustomersHaveTheKitsRanges() {
        assertThat(drawn(Version.V3)).allSatisfy(customer -> {
            assertThat(customer.firstName()).matches("[A-Z]{6}");
            assertThat(customer.lastName()).matches("[A-Z]{10}");
            assertThat(customer.address().city()).matches("[A-Z]{7}");
            assertThat(customer.address().line1()).startsWith(customer.phone());
            assertThat(customer.email()).startsWith(customer.lastName()).contains("@");
            assertThat(customer.phone()).matches("[1-9][0-9]{3,9}");
            assertThat(customer.card().number()).matches("[1-9][0-9]{15}");
            assertThat(customer.card().type()).isBetween(1, 5);
            assertThat(customer.card().expiration()).matches("20(08|09|10|11|12)/(0[1-9]|1[0-2])");
            assertThat(customer.userName()).matches("newuser([1-9][0-9]?|100)");
            assertThat(customer.age()).isBetween(18, 99);
            assertThat(customer.income()).isIn(20_000, 40_000, 60_000, 80_000, 100_000);
            assertThat(customer.gender()).matches("[MF]");
            assertThat(customer.address().zip()).isBetween(0, 99_999);
        });
    }

    @Test
    void halfOfThemLiveInTheUsAndHaveAState() {
        List<NewCustomer> customers = drawn(Version.V3);
        List<NewCustomer> inTheUs = customers.stream()
                .filter(customer -> customer.address().region() == 1)
                .toList();

        assertThat(inTheUs).hasSizeBetween(2_350, 2_650).allSatisfy(customer -> {
            assertThat(customer.address().country()).isEqualTo("US");
            assertThat(customer.address().state()).matches("[A-Z]{2}");
        });
        assertThat(states(inTheUs)).hasSize(50).doesNotContain("DC");
        assertThat(customers)
                .filteredOn(customer -> customer.address().region() == 2)
                .allSatisfy(customer -> {
                    assertThat(customer.address().country()).isNotEqualTo("US");
                    assertThat(customer.address().state()).isEmpty();
                });
    }

    private static Set<String> states(List<NewCustomer> customers) {
        return customers.stream().map(customer -> customer.address().state()).collect(Collectors.toSet());
    }

    @Test
    void inVersionTwoOnlyTheUsHasPostalCodes() {
        assertThat(drawn(Version.V2))
                .filteredOn(customer -> customer.address().region() == 2)
                .allSatisfy(customer -> assertThat(customer.address().zip()).isZero());
    }
}
