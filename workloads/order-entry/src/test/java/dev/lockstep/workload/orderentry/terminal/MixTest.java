package dev.lockstep.workload.orderentry.terminal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.lockstep.workload.RandomStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class MixTest {

    private final RandomStream random = new RandomStream(3);

    @Test
    void everyDeckHasItsCardsAndAnotherOrder() {
        Mix.Sequence sequence = Mix.deck().begin();
        List<List<Kind>> decks = new ArrayList<>();
        for (int deck = 0; deck < 1_000; deck++) {
            decks.add(draw(sequence, 23));
        }
        assertThat(decks).doesNotHaveDuplicates().allSatisfy(deck -> {
            assertThat(deck).filteredOn(kind -> kind == Kind.NEW_ORDER).hasSize(10);
            assertThat(deck).filteredOn(kind -> kind == Kind.PAYMENT).hasSize(10);
            assertThat(deck).containsOnlyOnce(Kind.ORDER_STATUS, Kind.DELIVERY, Kind.STOCK_LEVEL);
        });
        assertThat(decks.stream().filter(deck -> deck.get(22) == Kind.DELIVERY).count())
                .isBetween(20L, 70L);
    }

    @Test
    void usersDealFromDecksOfTheirOwn() {
        Mix mix = Mix.deck();
        Mix.Sequence first = mix.begin();
        draw(first, 10);
        assertThat(draw(mix.begin(), 23)).containsOnlyOnce(Kind.DELIVERY);
    }

    @Test
    void weightsNeedNotAddUpToOneHundred() {
        List<Kind> drawn =
                draw(Mix.weighted(Map.of("payment", 3.0, "delivery", 0.75)).begin(), 50_000);
        assertThat(drawn).containsOnly(Kind.PAYMENT, Kind.DELIVERY);
        assertThat(drawn.stream().filter(kind -> kind == Kind.DELIVERY).count() / 50_000.0)
                .isCloseTo(0.2, within(0.01));
    }

    @Test
    void aWeightOfZeroNeverComes() {
        assertThat(draw(
                        Mix.weighted(Map.of("new-order", 0.0, "stock-level", 1.0, "delivery", 0.0))
                                .begin(),
                        10_000))
                .containsOnly(Kind.STOCK_LEVEL);
    }

    private List<Kind> draw(Mix.Sequence sequence, int count) {
        List<Kind> drawn = new ArrayList<>();
        for (int draw = 0; draw < count; draw++) {
            drawn.add(sequence.next(random));
        }
        return drawn;
    }
}
