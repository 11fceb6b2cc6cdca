package dev.lockstep.workload.dvdstore.order;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.workload.dvdstore.store.Cart;
import dev.lockstep.workload.dvdstore.store.Quirks;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NetAmountTest {

    @Test
    void aProductThatIsTwiceInTheCartIsPaidForTwiceExceptInTheKit() {
        Cart cart = new Cart();
        cart.add(7, 3);
        cart.add(9, 1);
        cart.add(7, 2);
        cart.price(7, 999);
        cart.price(9, 2_999);

        assertThat(NetAmount.cents(cart, Quirks.FIXED)).isEqualTo(5 * 999 + 2_999);
        assertThat(NetAmount.cents(cart, Quirks.KIT)).isEqualTo(3 * 999 + 2_999);
    }

    @ParameterizedTest
    @CsvSource({"0, 0", "1000, 83", "999, 82", "40000, 3300", "30, 2", "31, 3"})
    void theTaxIsRoundedToTheCentWithHalvesUpwards(long net, long tax) {
        assertThat(NetAmount.taxCents(net)).isEqualTo(tax);
    }
}
