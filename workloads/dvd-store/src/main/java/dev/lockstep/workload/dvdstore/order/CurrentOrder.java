package dev.lockstep.workload.dvdstore.order;

import dev.lockstep.workload.RandomStream;
import dev.lockstep.workload.dvdstore.store.Cart;
import dev.lockstep.workload.dvdstore.store.Quirks;
import dev.lockstep.workload.dvdstore.store.StoreProcedures;
import dev.lockstep.workload.dvdstore.store.StoreSettings;
import dev.lockstep.workload.dvdstore.store.StoreSize;

/** The state shared by the steps of one user: the current order and the source of all random draws. */
final class CurrentOrder {

    final StoreProcedures procedures;
    final StoreSettings settings;
    final OrderMix mix;
    final SearchWords words;
    final RandomStream random;
    final Cart cart = new Cart();

    /** The customer id; known after login or registration. */
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

    /** Whether an optional step is part of this order. The kit uses one draw for all of them, so they coincide. */
    boolean happens(double percent) {
        double draw = keepsQuirks() ? drawOfTheOrder : random.nextDouble();
        return draw * 100 < percent;
    }

    /** 1 or 0 times. */
    int onceIf(boolean happens) {
        return happens ? 1 : 0;
    }

    /** Uniform around a mean: from 1 to twice the mean minus one. */
    int around(int mean) {
        return random.between(1, 2 * mean - 1);
    }

    /** The row limit of a search. */
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
