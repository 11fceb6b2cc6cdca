package dev.lockstep.workload.orderentry.transaction;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class NewOrderTest {

    private final NewOrder order = new NewOrder();

    @Test
    void linesAreProcessedBySupplyWarehouseAndItemAndKeepTheirNumbers() {
        order.begin(2, 1, 1);
        order.add(500, 2, 1);
        order.add(7, 2, 2);
        order.add(99_999, 1, 3);
        order.add(8, 3, 4);
        order.arrange();
        assertThat(each(order::supplyWarehouse)).containsExactly(1, 2, 2, 3);
        assertThat(each(order::item)).containsExactly(99_999, 7, 500, 8);
        assertThat(each(order::number)).containsExactly(3, 2, 1, 4);
        assertThat(each(order::quantity)).containsExactly(3, 2, 1, 4);
    }

    @Test
    void theUnknownItemComesLastWhateverItsWarehouse() {
        order.begin(9, 1, 1);
        order.add(5, 999_999, 1);
        order.add(Scale.ITEMS + 1, 1, 2);
        order.add(6, 9, 3);
        order.arrange();
        assertThat(each(order::item)).containsExactly(6, 5, Scale.ITEMS + 1);
        assertThat(each(order::number)).containsExactly(3, 1, 2);
        assertThat(each(order::supplyWarehouse)).containsExactly(9, 999_999, 1);
    }

    @Test
    void theSameItemTwiceIsTwoLinesInTheOrderOfTheirNumbers() {
        order.begin(1, 1, 1);
        order.add(42, 1, 9);
        order.add(41, 1, 1);
        order.add(42, 1, 3);
        order.arrange();
        assertThat(each(order::item)).containsExactly(41, 42, 42);
        assertThat(each(order::number)).containsExactly(2, 1, 3);
        assertThat(each(order::quantity)).containsExactly(1, 9, 3);
    }

    @Test
    void aShorterOrderKeepsNothingOfTheLongerBeforeIt() {
        order.begin(1, 1, 1);
        IntStream.rangeClosed(1, Scale.MOST_LINES).forEach(line -> order.add(line, 2, 1));
        order.arrange();
        assertThat(order.allLocal()).isFalse();
        order.begin(3, 4, 5);
        order.add(1, 3, 1);
        order.arrange();
        assertThat(order.lines()).isEqualTo(1);
        assertThat(order.allLocal()).isTrue();
        assertThat(order.warehouse()).isEqualTo(3);
        assertThat(order.district()).isEqualTo(4);
        assertThat(order.customer()).isEqualTo(5);
    }

    private List<Integer> each(IntUnaryOperator value) {
        return IntStream.range(0, order.lines()).map(value).boxed().toList();
    }
}
