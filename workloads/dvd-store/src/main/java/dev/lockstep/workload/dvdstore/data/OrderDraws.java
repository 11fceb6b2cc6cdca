package dev.lockstep.workload.dvdstore.data;

import dev.lockstep.workload.RandomStream;
import dev.lockstep.workload.dvdstore.store.StoreSize;
import java.time.LocalDateTime;

/**
 * The orders of a slice, one after the other. Each pass draws the same orders, so that orders, lines and history can be
 * written in separate passes. Confined to one thread.
 */
final class OrderDraws {

    private static final int MOST_LINES = 2 * StoreSize.LINES_PER_ORDER - 1;
    private static final int HIGHEST_NET_CENTS = 40_000;
    private static final int TAX_PER_TEN_THOUSAND = 825;

    private final RandomStream stream;
    private final PairedCounts lineCounts;
    private final StoreCalendar calendar;
    private final StoreSize size;
    private int id;
    private int customer;
    private LocalDateTime date = LocalDateTime.MIN;
    private int lines;
    private int netCents;

    OrderDraws(Slice slice, StoreCalendar calendar, int stream, int lineCountStream) {
        this.stream = slice.stream(stream);
        this.lineCounts = new PairedCounts(slice.stream(lineCountStream), 1, MOST_LINES);
        this.calendar = calendar;
        this.size = slice.size();
        this.id = slice.first() - 1;
    }

    void next() {
        int month = id / size.ordersPerMonth();
        id++;
        customer = stream.between(1, size.customers());
        date = calendar.dayOf(month, stream);
        netCents = stream.between(1, HIGHEST_NET_CENTS);
        lines = lineCounts.next();
    }

    int id() {
        return id;
    }

    int customer() {
        return customer;
    }

    LocalDateTime date() {
        return date;
    }

    int lines() {
        return lines;
    }

    int netCents() {
        return netCents;
    }

    /** Rounded half up to the cent. */
    int taxCents() {
        return (netCents * TAX_PER_TEN_THOUSAND + 5_000) / 10_000;
    }
}
