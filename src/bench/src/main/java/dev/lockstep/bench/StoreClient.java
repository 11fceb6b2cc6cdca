package dev.lockstep.bench;

import dev.lockstep.measure.merge.SeriesSecond;
import dev.lockstep.run.RunSpec;
import dev.lockstep.workload.dvdstore.DvdStoreWorkload;
import dev.lockstep.workload.dvdstore.order.OrderTransactions;

/**
 * A run on a DVD Store that prints a progress line with each second that its own measurement completes, so that between
 * two lines there are whole seconds: round trips as transactions, orders as cycles.
 */
final class StoreClient extends ClientProcess.Events {

    private long roundTrips;
    private long orders;

    void run(RunSpec spec) throws InterruptedException {
        ClientProcess.solo(spec, new DvdStoreWorkload(), this);
    }

    /** An order is made of the other transactions, each of which is one call. */
    @Override
    public void second(SeriesSecond second) {
        long newOrders = second.completed().get(OrderTransactions.ORDER);
        long all = second.completed().stream().mapToLong(Long::longValue).sum();
        orders += newOrders;
        roundTrips += all - newOrders;
        ClientProcess.printProgress(roundTrips, orders);
    }
}
