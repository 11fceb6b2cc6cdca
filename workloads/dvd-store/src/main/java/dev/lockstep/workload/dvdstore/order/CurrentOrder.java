package dev.lockstep.workload.dvdstore.order;

import dev.lockstep.workload.RandomStream;
import dev.lockstep.workload.dvdstore.store.Cart;
import dev.lockstep.workload.dvdstore.store.Quirks;
import dev.lockstep.workload.dvdstore.store.StoreProcedures;
import dev.lockstep.workload.dvdstore.store.StoreSettings;
import dev.lockstep.workload.dvdstore.store.StoreSize;

/** What the steps of one user share: whose order is under way and what all draws come from. */
final class CurrentOrder {

    final StoreProcedures procedures;
    final StoreSettings settings;
    final OrderMix mix;
    final SearchWords words;
    final RandomStream random;
    final Cart cart = new Cart();

    /** Who buys; known once the customer has logged in or registered. */
    int customer;

    /** Whether the customer registers instead of logging in. */
    boolean newcomer;

    private double drawOfTheOrder;

    CurrentOrder(StoreProcedures procedures, StoreSettings settings, OrderMix mix, SearchWords words, long seed) {
        this.procedures = procedures;
        this.settings = settings;
        this.mix = mix;
        this.words = words;
        this.random = new RandomStream(seed);
    }

    void begin() {
        drawOfTheOrder = random.nextDouble();
        newcomer = happens(mix.newCustomersPercent());
    }

    /** Whether an optional step is part of this order. The kit decides all of them by one draw, so that they coincide. */
    boolean happens(double percent) {
        double draw = keepsQuirks() ? drawOfTheOrder : random.nextDouble();
        return draw * 100 < percent;
    }

    /** 1 or 0 times. */
    int onceIf(boolean happens) {
        return happens ? 1 : 0;
    }

    /** Uniform around a mean: from 1 to twice the mean less one. */
    int around(int mean) {
        return random.between(1, 2 * mean - 1);
    }

    /** The most rows that a search shall return. */
    int batch() {
        return around(mix.searchBatchSize());
    }

    boolean keepsQuirks() {
        return settings.quirks() == Quirks.KIT;
    }

    boolean hasReviews() {
        return settings.version().hasReviews();
    }

    StoreSize size() {
        return settings.size();
    }
}
