package dev.lockstep.workload.orderentry.population;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.workload.RandomStream;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class RandomTextTest {

    private static final int DRAWS = 20_000;

    private final RandomText text = new RandomText(new RandomStream(11));

    @Test
    void lettersAndDigitsAllOccur() {
        assertThat(charactersOf(() -> text.mixed(8, 16))).hasSize(62);
        assertThat(charactersOf(() -> text.letters(24))).hasSize(52).allMatch(Character::isLetter);
        assertThat(charactersOf(() -> text.digits(16))).hasSize(10).allMatch(Character::isDigit);
    }

    private static Set<Character> charactersOf(Supplier<CharSequence> texts) {
        return Stream.generate(texts)
                .limit(DRAWS)
                .flatMap(drawn -> drawn.chars().mapToObj(character -> (char) character))
                .collect(Collectors.toSet());
    }

    @Test
    void textsSeldomComeTwice() {
        assertThat(Stream.generate(() -> text.letters(24).toString())
                        .limit(DRAWS)
                        .distinct()
                        .count())
                .isGreaterThan(DRAWS * 9 / 10);
    }

    @Test
    void aZipIsFourDigitsAndTheSameEnd() {
        Set<String> zips =
                Stream.generate(() -> text.zip().toString()).limit(DRAWS).collect(Collectors.toSet());

        assertThat(zips).hasSizeGreaterThan(8_000).allMatch(zip -> zip.matches("[0-9]{4}11111"));
    }

    @Test
    void aMarkStandsAnywhereInDataOfAnyLength() {
        Set<Integer> places = new TreeSet<>();
        Set<Integer> fromTheEnd = new TreeSet<>();
        Set<Integer> lengths = new TreeSet<>();
        for (int draw = 0; draw < DRAWS; draw++) {
            String data = text.data(true).toString();
            assertThat(data).containsOnlyOnce("ORIGINAL");
            places.add(data.indexOf("ORIGINAL"));
            fromTheEnd.add(data.length() - data.indexOf("ORIGINAL"));
            lengths.add(data.length());
        }

        assertThat(places)
                .containsExactlyElementsOf(IntStream.rangeClosed(0, 42).boxed().toList());
        assertThat(fromTheEnd).contains(8);
        assertThat(lengths)
                .containsExactlyElementsOf(IntStream.rangeClosed(26, 50).boxed().toList());
    }

    @Test
    void dataWithoutMarkFollowAMarkedOneUnharmed() {
        text.data(true);

        assertThat(text.data(false).toString()).hasSizeBetween(26, 50).doesNotContain("ORIGINAL");
    }
}
