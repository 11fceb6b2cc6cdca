package dev.lockstep.coordinator.archive;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Replaces names in texts, each name by the same pseudonym wherever it occurs, whatever its case. Only known names of one
 * kind that differ in nothing but case have pseudonyms of their own. A longer word that contains a name, such as {@code esx1-old}, is replaced as a whole. Addresses are replaced whether or not they are known.
 * Not thread-safe.
 */
final class Pseudonyms {

    private static final int SHORTEST = 3;

    /** Names that say nothing about where they are from. */
    private static final Set<String> EVERYWHERE = Set.of(
            "postgres",
            "root",
            "admin",
            "administrator",
            "sys",
            "system",
            "mysql",
            "oracle",
            "master",
            "public",
            "dbo",
            "localhost",
            "127.0.0.1",
            "0.0.0.0",
            "::1",
            "embedded",
            "true",
            "false",
            "host",
            "vm",
            "agent",
            "target",
            "database",
            "user",
            "domain",
            "address",
            "name");

    private static final String LETTER = "[\\p{L}\\p{N}]";

    /** Also after an escape, whose last character may be a letter, as in {@code %2Fesx1}. */
    private static final String BEGIN =
            "(?:(?<!" + LETTER + ")|(?<=\\\\[nrtbf])|(?<=\\\\u[0-9a-fA-F]{4})|(?<=%[0-9A-Fa-f]{2}))";

    private static final String END = "(?!" + LETTER + ")";
    private static final String BEFORE = "(?:(?<!" + LETTER + ")" + LETTER + "+[._-]+)*?";
    private static final String WORD = "(?:[._-]*" + LETTER + ")*+";
    private static final Pattern ADDRESS = Pattern.compile("(?<![\\w.])(?:\\d{1,3}\\.){3}\\d{1,3}(?!\\.?\\w)"
            + "|(?i)(?<![\\w:])\\[?(?=[0-9a-f:]*[0-9a-f])(?:(?:[0-9a-f]{1,4}:){7}[0-9a-f]{1,4}"
            + "|(?:[0-9a-f]{1,4}(?::[0-9a-f]{1,4}){0,5})?::(?:[0-9a-f]{1,4}(?::[0-9a-f]{1,4}){0,5})?)"
            + "(?:%\\w+)?(?![\\w:])]?"
            + "|(?<![\\w:-])(?:[0-9a-f]{2}[:-]){5}[0-9a-f]{2}(?![\\w:-])");
    private static final Pattern MAIL =
            Pattern.compile("[\\p{L}\\p{N}_.+-]{1,64}@[\\p{L}\\p{N}-]+(?:\\.[\\p{L}\\p{N}-]+)+");
    private static final Pattern PLAIN = Pattern.compile(LETTER + "(?:[._-]*" + LETTER + ")*");

    private final Set<String> words;
    private final String texts;
    private final Map<String, String> known = new HashMap<>();
    private final Map<String, String> spelled = new HashMap<>();
    private final Map<String, String> firstNames = new HashMap<>();
    private final Map<String, Integer> counts = new HashMap<>();
    private final Set<String> kept = new LinkedHashSet<>();
    private @Nullable Pattern names;

    /**
     * @param words that keep their meaning although somebody has that name, such as those of a format
     * @param texts all that is replaced later; no pseudonym occurs in them
     */
    Pseudonyms(Set<String> words, String texts) {
        this.words = words.stream().map(Pseudonyms::folded).collect(Collectors.toSet());
        this.texts = folded(texts);
    }

    /**
     * Makes a name known.
     *
     * @param kind what its pseudonym begins with
     * @return its pseudonym; the name itself if it is kept
     */
    String add(String kind, String name) {
        if (name.isBlank()) {
            return name;
        }
        if (isKept(name)) {
            kept.add(name);
            return name;
        }
        String there = pseudonymOf(name);
        String pseudonym = there == null || isAnother(kind, name, there) ? fresh(kind) : there;
        firstNames.putIfAbsent(kind + pseudonym, name);
        forms(name).forEach(form -> spelled.put(form, pseudonym));
        return addAs(pseudonym, name);
    }

    private @Nullable String pseudonymOf(String name) {
        String exact = spelled.get(name);
        return exact == null ? known.get(folded(name)) : exact;
    }

    /** Whether a name of this kind has the pseudonym that differs from this one in nothing but case. */
    private boolean isAnother(String kind, String name, String pseudonym) {
        String first = firstNames.getOrDefault(kind + pseudonym, name);
        return first.equalsIgnoreCase(name) && !first.equals(name);
    }

    /** Makes a name known as another name of something that has this pseudonym. */
    String addAs(String pseudonym, String name) {
        if (isKept(name)) {
            return name;
        }
        for (String form : forms(name)) {
            spelled.putIfAbsent(form, pseudonym);
            known.putIfAbsent(folded(form), pseudonym);
        }
        names = null;
        return pseudonym;
    }

    /** How texts write it. */
    private static List<String> forms(String name) {
        return List.of(
                name, escaped(name), markup(name), encoded(name), encoded(name).replace("+", "%20"));
    }

    private boolean isKept(String name) {
        String folded = folded(name);
        return name.length() < SHORTEST
                || (name.chars().noneMatch(Character::isLetter)
                        && !ADDRESS.matcher(name).matches())
                || words.contains(folded)
                || EVERYWHERE.contains(folded);
    }

    /** Names that are not replaced: too short, without a letter, or words that mean something else too. */
    List<String> kept() {
        return List.copyOf(kept);
    }

    /** The text with all names replaced. */
    String apply(String text) {
        String replaced = MAIL.matcher(text).replaceAll(found -> Matcher.quoteReplacement(add("user", found.group())));
        if (!known.isEmpty()) {
            replaced = pattern().matcher(replaced).replaceAll(found -> Matcher.quoteReplacement(ofWord(found.group())));
        }
        return ADDRESS.matcher(replaced).replaceAll(found -> Matcher.quoteReplacement(ofAddress(found.group())));
    }

    private String ofWord(String word) {
        String folded = folded(word);
        if (words.contains(folded) || EVERYWHERE.contains(folded)) {
            return word;
        }
        String pseudonym = pseudonymOf(word);
        return pseudonym == null ? known.computeIfAbsent(folded, unknown -> fresh("name")) : pseudonym;
    }

    private String ofAddress(String address) {
        String bare = address.replace("[", "").replace("]", "");
        return EVERYWHERE.contains(folded(bare)) ? address : add("address", bare);
    }

    private Pattern pattern() {
        Pattern made = names;
        if (made == null) {
            String plain = alternatives(true);
            String odd = alternatives(false);
            made = Pattern.compile(
                    (odd.isEmpty() ? "" : "(?:" + odd + ")|") + BEGIN + BEFORE + "(?:" + plain + ")" + END + WORD,
                    Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);
            names = made;
        }
        return made;
    }

    private String alternatives(boolean plain) {
        return known.keySet().stream()
                .filter(name -> PLAIN.matcher(name).matches() == plain)
                .sorted(Comparator.comparing(String::length).reversed().thenComparing(Comparator.naturalOrder()))
                .map(Pattern::quote)
                .collect(Collectors.joining("|"));
    }

    private String fresh(String kind) {
        String pseudonym;
        do {
            pseudonym = kind + "-" + counts.merge(kind, 1, Integer::sum);
        } while (texts.contains(pseudonym));
        return pseudonym;
    }

    private static String encoded(String name) {
        return URLEncoder.encode(name, StandardCharsets.UTF_8);
    }

    private static String escaped(String name) {
        return name.replace("\\", "\\\\").replace("\"", "\\\"");
    }

    private static String markup(String name) {
        return name.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;")
                .replace("'", "&#39;");
    }

    private static String folded(String name) {
        return name.toLowerCase(Locale.ROOT);
    }
}
