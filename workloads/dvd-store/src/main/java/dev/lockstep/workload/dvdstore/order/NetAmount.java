package dev.lockstep.workload.dvdstore.order;

import dev.lockstep.workload.dvdstore.store.Cart;
import dev.lockstep.workload.dvdstore.store.Quirks;

/** The money of an order, in cents. */
final class NetAmount {

    /** 8.25 %. */
    private static final int TAX_PER_TEN_THOUSAND = 825;

    private static final int TEN_THOUSAND = 10_000;

    private NetAmount() {}

    /** Quantities times prices. If a product is in the cart more than once, the kit counts only the first item. */
    static long cents(Cart cart, Quirks quirks) {
        long net = 0;
        for (int item = 0; item < cart.items(); item++) {
            if (quirks == Quirks.FIXED || isFirstOfItsProduct(cart, item)) {
                net += cart.quantity(item) * cart.priceCents(item);
            }
        }
        return net;
    }

    private static boolean isFirstOfItsProduct(Cart cart, int item) {
        for (int earlier = 0; earlier < item; earlier++) {
            if (cart.product(earlier) == cart.product(item)) {
                return false;
            }
        }
        return true;
    }

    /** Rounded half up to the cent. */
    static long taxCents(long netCents) {
        return (netCents * TAX_PER_TEN_THOUSAND + TEN_THOUSAND / 2) / TEN_THOUSAND;
    }
}
