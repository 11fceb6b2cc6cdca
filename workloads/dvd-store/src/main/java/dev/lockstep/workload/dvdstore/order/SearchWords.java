package dev.lockstep.workload.dvdstore.order;

import dev.lockstep.workload.RandomStream;
import dev.lockstep.workload.dvdstore.store.Words;
import java.util.Collection;
import java.util.List;
import java.util.NavigableSet;
import java.util.TreeSet;
import java.util.stream.IntStream;

/** Words to search for, drawn with equal probability. Immutable. */
public final class SearchWords {

    /** The words of Lockstep's fill. */
    public static final SearchWords OWN = new SearchWords(
            IntStream.range(0, Words.FIRST_NAMES).mapToObj(Words::firstName).toList(),
            IntStream.range(0, Words.LAST_NAMES).mapToObj(Words::lastName).toList(),
            IntStream.range(0, Words.TITLE_WORDS).mapToObj(Words::titleWord).toList());

    private final List<String> firstNames;
    private final List<String> lastNames;
    private final List<String> titleWords;

    private SearchWords(Collection<String> firstNames, Collection<String> lastNames, Collection<String> titleWords) {
        this.firstNames = List.copyOf(firstNames);
        this.lastNames = List.copyOf(lastNames);
        this.titleWords = List.copyOf(titleWords);
    }

    /**
     * The words of these products: the first and the last word of each actor and every word of each title. The order of
     * the products does not matter.
     *
     * @throws IllegalArgumentException if there is no actor or no title
     */
    public static SearchWords of(List<String> actors, List<String> titles) {
        NavigableSet<String> first = new TreeSet<>();
        NavigableSet<String> last = new TreeSet<>();
        NavigableSet<String> words = new TreeSet<>();
        actors.stream().map(SearchWords::split).forEach(name -> {
            first.add(name.get(0));
            last.add(name.get(name.size() - 1));
        });
        titles.stream().map(SearchWords::split).forEach(words::addAll);
        if (first.isEmpty() || words.isEmpty()) {
            throw new IllegalArgumentException(
                    "No words in " + actors.size() + " actors and " + titles.size() + " titles");
        }
        return new SearchWords(first, last, words);
    }

    private static List<String> split(String text) {
        return List.of(text.strip().split("\\s+"));
    }

    /** A first and a last name. */
    String actor(RandomStream random) {
        return one(firstNames, random) + ' ' + lastName(random);
    }

    String lastName(RandomStream random) {
        return one(lastNames, random);
    }

    /** Two words, perhaps the same one twice. */
    String title(RandomStream random) {
        return titleWord(random) + ' ' + titleWord(random);
    }

    String titleWord(RandomStream random) {
        return one(titleWords, random);
    }

    private static String one(List<String> words, RandomStream random) {
        return words.get(random.between(0, words.size() - 1));
    }
}
