package dev.lockstep.workload.orderentry.terminal;

import dev.lockstep.workload.orderentry.transaction.NewOrder;
import dev.lockstep.workload.orderentry.transaction.Scale;
import java.util.List;
import java.util.stream.IntStream;

/** A copy of the inputs of a New-Order, its lines in the order of processing. */
record EnteredOrder(int warehouse, int district, int customer, boolean allLocal, List<Line> lines) {

    record Line(int number, int item, int supplyWarehouse, int quantity) {}

    static EnteredOrder of(NewOrder order) {
        List<Line> lines = IntStream.range(0, order.lines())
                .mapToObj(place -> new Line(
                        order.number(place), order.item(place), order.supplyWarehouse(place), order.quantity(place)))
                .toList();
        return new EnteredOrder(order.warehouse(), order.district(), order.customer(), order.allLocal(), lines);
    }

    boolean hasUnknownItem() {
        return lines.stream().anyMatch(line -> line.item() > Scale.ITEMS);
    }

    long remoteLines() {
        return lines.stream()
                .filter(line -> line.supplyWarehouse() != warehouse)
                .count();
    }
}
