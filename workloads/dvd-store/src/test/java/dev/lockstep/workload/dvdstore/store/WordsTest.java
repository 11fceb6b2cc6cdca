package dev.lockstep.workload.dvdstore.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class WordsTest {

    private static final int MOST_CHARACTERS_OF_A_NAME = 50;
    private static final Set<String> IGNORED_OR_RESERVED = Stream.of("""
            about accum after all almost also although always an and another any are as at be because been
            before being between both but by came can come could did do does each either else for from fuzzy
            get got had has have he her here him himself his how however if in into is it its just like make
            many me might minus more most much must my near never no now of on only or other our out over
            said same see should since so some still such take than that the their them then there these
            they this those through thus to too under until up upon use very want was way we well were what
            when where whether which while who whose why will with within would yet you your
            """)
            .flatMap(text -> Arrays.stream(text.split("\\s+", -1)))
            .filter(word -> !word.isEmpty())
            .collect(Collectors.toSet());

    private final List<String> firstNames = IntStream.range(0, Words.FIRST_NAMES)
            .mapToObj(index -> Words.actor(index, 0))
            .map(actor -> actor.substring(0, actor.indexOf(' ')))
            .toList();
    private final List<String> lastNames =
            IntStream.range(0, Words.LAST_NAMES).mapToObj(Words::lastName).toList();
    private final List<String> titleWords =
            IntStream.range(0, Words.TITLE_WORDS).mapToObj(Words::titleWord).toList();
    private final List<String> reviewWords =
            IntStream.range(0, Words.reviewWords()).mapToObj(Words::reviewWord).toList();

    @Test
    void searchedWordsAreLettersAndInOneListOnly() {
        List<String> searched = Stream.of(firstNames, lastNames, titleWords)
                .flatMap(List::stream)
                .toList();
        assertThat(searched).doesNotHaveDuplicates().allMatch(word -> word.matches("[A-Z]{2,13}"));
    }

    @Test
    void noSearchedWordIsIgnoredOrReservedByAFullTextSearch() {
        assertThat(Stream.of(firstNames, lastNames, titleWords)
                        .flatMap(List::stream)
                        .map(word -> word.toLowerCase(Locale.ROOT)))
                .doesNotContainAnyElementsOf(IGNORED_OR_RESERVED);
    }

    @Test
    void wordsAreAboutAsLongAsTheKitsAre() {
        assertThat(meanLength(firstNames)).isCloseTo(5.4, within(0.3));
        assertThat(meanLength(lastNames)).isCloseTo(6.2, within(0.3));
        assertThat(meanLength(titleWords)).isCloseTo(6.6, within(0.3));
        assertThat(meanLength(reviewWords)).isCloseTo(5.7, within(0.15));
    }

    @Test
    void reviewWordsAreManyShortAndWithoutSeparators() {
        assertThat(reviewWords).hasSizeBetween(4000, 5000).allMatch(word -> word.matches("[A-Za-z0-9]{1,14}"));
        assertThat(new HashSet<>(reviewWords)).hasSizeGreaterThan(4000);
    }

    @Test
    void aMillionProductsHaveTitlesOfTheirOwnThatFit() {
        Set<String> titles = new HashSet<>(2_000_000);
        StringBuilder text = new StringBuilder();
        for (int product = 0; product < 1_000_000; product++) {
            text.setLength(0);
            Words.title(product, text);
            titles.add(text.toString());
        }
        assertThat(titles).hasSize(1_000_000);
        assertThat(titles).allMatch(title -> title.length() <= MOST_CHARACTERS_OF_A_NAME);
    }

    @Test
    void aCatalogueUsesTheFirstWordsFirst() {
        StringBuilder title = new StringBuilder();
        Words.title(2_007, title);
        assertThat(title).hasToString(Words.titleWord(2) + " " + Words.titleWord(7));
    }

    private static double meanLength(List<String> words) {
        return words.stream().mapToInt(String::length).average().orElseThrow();
    }
}
