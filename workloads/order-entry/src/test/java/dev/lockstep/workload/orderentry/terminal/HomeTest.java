package dev.lockstep.workload.orderentry.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.workload.UserIdentity;
import dev.lockstep.workload.orderentry.transaction.Delivery;
import dev.lockstep.workload.orderentry.transaction.StockLevel;
import java.sql.SQLException;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HomeTest {

    @ParameterizedTest
    @CsvSource({"1, 1", "8, 3", "3, 8", "7, 7", "1000, 32000", "64, 10", "999, 1000", "1000000, 999999"})
    void slicesCoverAllWarehousesOnceAndAreSharedOnlyWhenUsersAreMore(int users, int warehouses) {
        int[] usersOf = new int[warehouses + 1];
        for (Home home : homes(users, number -> Home.anyOfSlice(new UserIdentity(number, users, 0), warehouses))) {
            assertThat(home.firstWarehouse()).isLessThanOrEqualTo(home.lastWarehouse());
            for (int warehouse = home.firstWarehouse(); warehouse <= home.lastWarehouse(); warehouse++) {
                usersOf[warehouse]++;
            }
        }
        int most = Math.max(1, (users + warehouses - 1) / warehouses);
        assertThat(IntStream.of(usersOf).skip(1)).allMatch(count -> count >= 1 && count <= most);
    }

    @Test
    void slicesDifferByOneWarehouseAtMost() {
        assertThat(homes(7, number -> Home.anyOfSlice(new UserIdentity(number, 7, 0), 100)))
                .extracting(home -> home.lastWarehouse() - home.firstWarehouse() + 1)
                .containsOnly(14, 15);
    }

    @Test
    void tenTerminalsOfEachWarehouseHaveADistrictOfTheirOwn() {
        assertThat(homes(200, number -> Home.fixed(new UserIdentity(number, 200, 0), 20)))
                .doesNotHaveDuplicates()
                .allMatch(home ->
                        home.firstWarehouse() == home.lastWarehouse() && home.firstDistrict() == home.lastDistrict());
    }

    @Test
    void fewFixedTerminalsAreSpreadOverTheWarehouses() {
        assertThat(homes(4, number -> Home.fixed(new UserIdentity(number, 4, 0), 3)))
                .extracting(Home::firstWarehouse)
                .containsExactly(1, 2, 3, 1);
    }

    @Test
    void aUserVisitsAllWarehousesOfItsSliceAndNoOther() throws SQLException {
        List<Object> inputs = Terminals.inputs(Terminals.settings(12), new UserIdentity(1, 3, 8), 5_000);
        assertThat(inputs)
                .filteredOn(input -> input instanceof Delivery)
                .extracting(input -> ((Delivery) input).warehouse())
                .containsOnly(5, 6, 7, 8);
        assertThat(inputs)
                .filteredOn(input -> input instanceof EnteredOrder)
                .extracting(input -> ((EnteredOrder) input).warehouse())
                .containsOnly(5, 6, 7, 8);
    }

    @Test
    void aFixedTerminalKeepsItsWarehouseAndTheDistrictOfItsStockLevel() throws SQLException {
        List<Object> inputs = Terminals.inputs(Terminals.fixed(12), new UserIdentity(14, 120, 8), 5_000);
        assertThat(inputs)
                .filteredOn(input -> input instanceof StockLevel)
                .isNotEmpty()
                .allSatisfy(input -> {
                    assertThat(((StockLevel) input).warehouse()).isEqualTo(3);
                    assertThat(((StockLevel) input).district()).isEqualTo(2);
                });
        assertThat(inputs)
                .filteredOn(input -> input instanceof EnteredOrder)
                .allMatch(input -> ((EnteredOrder) input).warehouse() == 3)
                .extracting(input -> ((EnteredOrder) input).district())
                .contains(1, 2, 3, 4, 5, 6, 7, 8, 9, 10);
    }

    private static List<Home> homes(int users, IntFunction<Home> home) {
        return IntStream.range(0, users).mapToObj(home).toList();
    }
}
