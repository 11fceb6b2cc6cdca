package dev.lockstep.workload.dvdstore.order;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lockstep.workload.RandomStream;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

class SearchWordsTest {

    private static Set<String> drawn(Function<RandomStream, String> draw) {
        RandomStream random = new RandomStream(1);
        Set<String> drawn = new HashSet<>();
        for (int i = 0; i < 1000; i++) {
            drawn.add(draw.apply(random));
        }
        return drawn;
    }

    @Test
    void actorsAreAnyFirstNameWithAnyLastNameAndTitlesAnyTwoWords() {
        SearchWords words = SearchWords.of(List.of("ANN  VAN LEE", "BOB MAY "), List.of("RED SEA", "SEA STAR"));

        assertThat(drawn(words::actor)).containsExactlyInAnyOrder("ANN LEE", "ANN MAY", "BOB LEE", "BOB MAY");
        assertThat(drawn(words::lastName)).containsExactlyInAnyOrder("LEE", "MAY");
        assertThat(drawn(words::titleWord)).containsExactlyInAnyOrder("RED", "SEA", "STAR");
        assertThat(drawn(words::title)).hasSize(9).contains("STAR RED", "SEA SEA");
    }

    @Test
    void theOrderOfTheProductsDoesNotMatter() {
        SearchWords forth = SearchWords.of(List.of("A B", "C D"), List.of("E F", "G H"));
        SearchWords back = SearchWords.of(List.of("C D", "A B"), List.of("G H", "E F"));

        RandomStream one = new RandomStream(7);
        RandomStream other = new RandomStream(7);
        for (int i = 0; i < 50; i++) {
            assertThat(back.actor(other)).isEqualTo(forth.actor(one));
            assertThat(back.title(other)).isEqualTo(forth.title(one));
        }
    }

    @Test
    void noProductsAreRefused() {
        assertThatThrownBy(() -> SearchWords.of(List.of(), List.of())).isInstanceOf(IllegalArgumentException.class);
    }
}
