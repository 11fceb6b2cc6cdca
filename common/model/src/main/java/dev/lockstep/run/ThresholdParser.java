package dev.lockstep.run;

import dev.lockstep.run.Threshold.Comparison;
import dev.lockstep.run.Threshold.Measure;
import dev.lockstep.run.Threshold.OfHost;
import dev.lockstep.run.Threshold.OfLoad;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Parses one threshold. A fault names the column where it begins. */
final class ThresholdParser {

    private static final Pattern TOKEN =
            Pattern.compile("\"(?<quoted>[^\"]*)\"|(?<comparison>[<>=]+)|(?<bare>[^\\s\"<>=]+)|(?<open>\")");
    private static final Pattern SCOPE =
            Pattern.compile(TargetReader.NAME.pattern() + "(/" + TargetReader.NAME.pattern() + ")?:");

    private final String text;

    ThresholdParser(String text) {
        this.text = text;
    }

    /** A name or metric, and where it begins. */
    private record Word(String text, int at, boolean quoted) {
        boolean isScope() {
            return !quoted && text.endsWith(":");
        }
    }

    Threshold threshold() {
        List<Word> words = new ArrayList<>();
        Matcher token = TOKEN.matcher(text);
        while (token.find()) {
            if (token.group("open") != null) {
                throw refusal(token.start(), "the double quote is not closed");
            }
            if (token.group("comparison") != null) {
                return threshold(words, token);
            }
            String quoted = token.group("quoted");
            words.add(new Word(quoted == null ? token.group() : quoted, token.start(), quoted != null));
        }
        throw refusal(text.length(), "a comparison is missing: write <=, >=, < or > and a limit, as in p95 <= 20ms");
    }

    private Threshold threshold(List<Word> words, Matcher symbol) {
        Comparison comparison = Comparison.of(symbol.group())
                .orElseThrow(() ->
                        refusal(symbol.start(), "'" + symbol.group() + "' is not a comparison: write <=, >=, < or >"));
        Scope scope = scope(words);
        if (words.isEmpty()) {
            throw refusal(symbol.start(), "a metric is missing before '" + symbol.group() + "'");
        }
        if (words.size() > 2) {
            throw refusal(
                    words.get(2).at(),
                    "'" + words.get(2).text() + "' is one word too many: write a transaction or host, then a metric,"
                            + " and put names with blanks in double quotes");
        }
        int limitAt = symbol.end() + leadingBlanks(text.substring(symbol.end()));
        String limit = text.substring(limitAt).strip();
        if (limit.isEmpty()) {
            throw refusal(limitAt, "a limit is missing after '" + symbol.group() + "'");
        }
        String subject = words.size() == 2 ? words.get(0).text() : "";
        return threshold(scope, subject, words.get(words.size() - 1), comparison, limit, limitAt);
    }

    private Threshold threshold(
            Scope scope, String subject, Word metric, Comparison comparison, String limit, int limitAt) {
        ThresholdMetric known = ThresholdMetric.of(metric.text()).orElse(null);
        if (known == null) {
            return new Threshold(
                    text.strip(), host(scope, subject, metric), comparison, hostLimit(metric.text(), limit, limitAt));
        }
        if (known == ThresholdMetric.THROUGHPUT && !subject.isEmpty()) {
            throw refusal(
                    metric.at(),
                    "throughput is that of the whole group: remove '" + subject + "', or write rate for a transaction");
        }
        ThresholdLimit parsed = limit(known, limit, limitAt);
        return new Threshold(
                text.strip(), new OfLoad(scope, known, subject, parsed.unit()), comparison, parsed.value());
    }

    /** Takes the scope off the words. */
    private Scope scope(List<Word> words) {
        if (words.isEmpty() || !words.get(0).isScope()) {
            return Scope.WHOLE;
        }
        Word scope = words.remove(0);
        if (!SCOPE.matcher(scope.text()).matches()) {
            throw refusal(
                    scope.at(),
                    "'" + scope.text() + "' is not a group, a stage, or both with a slash, before a colon: write oltp:,"
                            + " resync: or oltp/resync:, or put the name in double quotes");
        }
        return new Scope(
                List.of(scope.text().substring(0, scope.text().length() - 1).split("/")));
    }

    private Measure host(Scope scope, String host, Word metric) {
        if (host.isEmpty()) {
            throw refusal(
                    metric.at(),
                    "'" + metric.text() + "' is not a metric of transactions: write one of " + allMetrics()
                            + ", or the host before a metric of a host, as in esx1 powerWatts."
                            + Suggestions.didYouMean(metric.text(), ThresholdMetric.ids()));
        }
        return new OfHost(scope, host, metric.text());
    }

    private double hostLimit(String metric, String limit, int limitAt) {
        return ThresholdLimit.number(limit)
                .orElseThrow(() -> refusal(
                        limitAt,
                        "'" + limit + "' is not a plain number, as the limit of host metric '" + metric
                                + "' must be; metrics of transactions are " + allMetrics() + "."
                                + Suggestions.didYouMean(metric, ThresholdMetric.ids())))
                .doubleValue();
    }

    private ThresholdLimit limit(ThresholdMetric metric, String limit, int limitAt) {
        try {
            return ThresholdLimit.of(metric, limit);
        } catch (IllegalArgumentException refused) {
            throw refusal(limitAt, String.valueOf(refused.getMessage()));
        }
    }

    private static String allMetrics() {
        return String.join(", ", ThresholdMetric.ids());
    }

    private static int leadingBlanks(String rest) {
        return rest.length() - rest.stripLeading().length();
    }

    private IllegalArgumentException refusal(int at, String message) {
        return new IllegalArgumentException("'" + text + "', column " + (at + 1) + ": " + message);
    }
}
