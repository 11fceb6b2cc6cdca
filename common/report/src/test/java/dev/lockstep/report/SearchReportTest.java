package dev.lockstep.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.analysis.result.ResultDocument;
import dev.lockstep.analysis.result.ResultJson;
import dev.lockstep.analysis.result.SearchLimit;
import dev.lockstep.analysis.result.SearchLimit.Answer;
import dev.lockstep.analysis.result.SearchLimit.Figure;
import dev.lockstep.analysis.result.SearchOutcome;
import dev.lockstep.analysis.result.SearchOutcome.Approach;
import dev.lockstep.analysis.result.SearchOutcome.Kind;
import dev.lockstep.analysis.result.SearchOutcome.MaxThroughput;
import dev.lockstep.analysis.result.SearchOutcome.ResponseTime;
import dev.lockstep.analysis.result.SearchPart;
import dev.lockstep.analysis.result.SearchPart.Target;
import dev.lockstep.analysis.result.SearchStep;
import dev.lockstep.analysis.result.SearchStep.Health;
import dev.lockstep.analysis.result.SearchStep.Sample;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import tools.jackson.databind.node.ObjectNode;

/** The report of a run with a load that a search found. */
class SearchReportTest {

    private static final Target CPU = new Target("CPU of esx1", 85, 1);
    private static final Approach BELOW = new Approach(957, 85.23, 0.61, 2);
    private static final Approach ABOVE = new Approach(957, 85.41, 0.5, 1);

    @Test
    void aFoundUtilisationIsASentenceWithWhatBothSidesShow() {
        assertThat(markdown(cpu(Kind.FOUND, 957.0, BELOW, ABOVE)))
                .contains(
                        "**Found 957 users: CPU of esx1 at 85.2 % ± 0.6 after a lower load, 85.4 % ± 0.5 after a higher"
                                + " one.**")
                .contains("\n2 steps, 3 min. Run r0 searched; this run measured what it found.");
    }

    @Test
    void theJournalHasARowForEachLook() {
        assertThat(markdown(cpu(Kind.FOUND, 957.0, BELOW, null)).lines())
                .contains(
                        "| step | sample, s | users | settle, s | CPU of esx1, % | ± of CPU, points | throughput, OPM |"
                                + " ± of throughput | response p95, ms | errors, % | decision | reason |",
                        "| 1 | 60 | 450 | 30 | 44.60 | 0.600 | 4,500 | 40 | 12.50 | 0.1 | sample on to 120 s |"
                                + " not clear after 60 s |",
                        "| 2 | 120 | 957 | 30 | 85.23 | – | 9,570 | 40 | 12.50 | 0.1 | stop: FOUND | Why it ended |");
    }

    @Test
    void theTableNamesEveryLookOnce() {
        assertThat(Report.csv(result(cpu(Kind.FOUND, 957.0, BELOW, null))))
                .contains("search-journal,1 / 60.000,CPU of esx1,%,44.600")
                .contains("search,load,value,users,957.0", "search,searched by run,value,,r0");
    }

    @ParameterizedTest
    @EnumSource(Kind.class)
    void everyOutcomeHasWords(Kind kind) {
        assertReadable(cpu(kind, 957.0, BELOW, ABOVE));
        assertReadable(limits(kind, 951.0, 961.0, null));
        assertReadable(most(kind, new MaxThroughput(44, 1_568.04, 1_560.0, 1_576.0)));
    }

    @ParameterizedTest
    @EnumSource(
            names = {"FOUND", "BRACKET"},
            mode = EnumSource.Mode.EXCLUDE)
    void everyOutcomeThatMayLackAnAnswerHasWordsWithoutOne(Kind kind) {
        assertReadable(cpu(kind, null, null, null));
        assertReadable(limits(kind, null, 961.0, null));
        assertReadable(most(kind, null));
    }

    private static void assertReadable(SearchPart search) {
        assertThat(markdown(search)).contains("## Search").doesNotContain("null", "– users");
        assertThat(Report.html(result(search))).contains("data-figure=\"search\"", "</html>");
        assertThat(Report.csv(result(search)))
                .contains("search,outcome,value,," + search.found().outcome());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "BRACKET           | Found between 951 users and 961 users, with nothing measurable in between; the answer is 951 users",
                "UNREACHABLE       | Out of reach: something else is the limit; nearest is 951 users",
                "LIMIT             | Not found within the loads allowed; nearest is 951 users",
                "MAX_STEPS         | Not found within the steps allowed; best known is 951 users",
                "FOUND_NOISY       | Found in noise, and so not certain; best known is 951 users",
                "BUDGET            | Not found within the time allowed; best known is 951 users",
                "ERROR_SHARE       | Stopped because too many transactions failed; best known is 951 users",
                "AGENT_SATURATED   | Stopped because an agent was saturated; best known is 951 users",
                "HOST_FEED_STOPPED | Stopped because the samples of a host ended; best known is 951 users",
            })
    void limitsHaveBothLoadsAndTheReason(Kind kind, String words) {
        assertThat(markdown(limits(kind, 951.0, 961.0, null)))
                .contains("**" + words + ": p95 &lt;= 20ms holds at 951 users, fails at 961 users.**")
                .contains("Why it ended. 2 steps, 3 min.");
    }

    @Test
    void aLoadThatStayedUnclearIsNotCalledAFailure() {
        var outcome = new SearchOutcome(
                Kind.FOUND_NOISY, 951.0, 951.0, 961.0, 1_131.0, null, null, 2, "why it ended", null, null, null);

        assertThat(markdown(search("p95 <= 20ms", null, outcome, List.of(limit(Answer.UNCLEAR)))))
                .contains(
                        "best known is 951 users: p95 &lt;= 20ms holds at 951 users, is unclear at 961 users, fails at"
                                + " 1,131 users.**");
    }

    @Test
    void anAnswerBelowTheHighestLoadThatHoldsSaysWhy() {
        assertThat(markdown(search(
                        "p95 <= 20ms",
                        null,
                        outcome(Kind.FOUND, 512.0, 951.0, 961.0, null, null, null),
                        List.of(limit(Answer.HELD)))))
                .contains(
                        "**Found 512 users: p95 &lt;= 20ms holds at 951 users, fails at 961 users; the throughput falls beyond"
                                + " 512 users.**");
    }

    @Test
    void aMemoryShowsBothSides() {
        assertThat(markdown(cpu(Kind.HYSTERESIS, 957.0, BELOW, new Approach(957, 91.7, 0.5, 2))))
                .contains("**No single answer: what was before makes a difference; seen at 957 users: CPU of esx1 at"
                        + " 85.2 % ± 0.6 after a lower load, 91.7 % ± 0.5 after a higher one.**");
        assertThat(markdown(search(
                        "p95 <= 20ms",
                        null,
                        outcome(Kind.HYSTERESIS, 951.0, 951.0, 961.0, null, BELOW, null),
                        List.of(limit(Answer.HELD)))))
                .contains("p95 &lt;= 20ms holds at 951 users, fails at 961 users; 85.2 ± 0.6, seen at 957 users.");
    }

    @Test
    void anIntervalWiderThanTheFigureIsNotShown() {
        assertThat(markdown(cpu(
                        Kind.HYSTERESIS, 957.0, new Approach(957, 85.2, 130.0, 1), new Approach(957, 91.7, 0.5, 2))))
                .contains("CPU of esx1 at 85.20 % (not reliable) after a lower load, 91.7 % ± 0.5 after a higher one.");
    }

    @Test
    void theMostThroughputHasItsIntervalAndTheKnee() {
        assertThat(markdown(most(Kind.FOUND, new MaxThroughput(44, 1_568.04, 1_560.0, 1_576.0))))
                .contains("**Found 44 users: the most throughput, 1,568 OPM ± 8.**")
                .contains("From 31 users on the throughput is at least 95 % of the most.");
    }

    @ParameterizedTest
    @CsvSource({
        "service time, At 961 users the work itself is too slow.",
        "waiting, At 961 users the work is quick enough but begins too late."
    })
    void itSaysWhatBindsTheResponseTime(String bound, String words) {
        assertThat(markdown(limits(Kind.FOUND, 951.0, 961.0, new ResponseTime(1_200.0, null, bound))))
                .contains(words + " By service time alone the limits hold up to 1,200 users.");
    }

    @ParameterizedTest
    @CsvSource({
        "errorShare <= 1 %, 0.0123, 'errorShare &lt;= 1 %, %', 1.2",
        "p95 <= 1.5s, 1480.25, 'p95 &lt;= 1.5s, ms', '1,480'",
        "rate >= 100/s, 98.5, 'rate &gt;= 100/s, /s', 98.50"
    })
    void theFiguresOfALimitHaveItsUnit(String threshold, double measured, String heading, String figure) {
        SearchPart search = search(
                threshold,
                null,
                outcome(Kind.LIMIT, 951.0, 951.0, 961.0, null, null, null),
                List.of(new SearchLimit(threshold, 1, new Figure(measured, null, null, Answer.FAILED), null)));

        assertThat(markdown(search)).contains("| " + heading + " |", "| " + figure + " |");
    }

    @Test
    void theRunThatSearchedSaysSo() {
        assertThat(markdown(new SearchPart(
                        "20261102-1",
                        SearchPart.RATE,
                        "the most throughput",
                        null,
                        outcome(Kind.FOUND, 120.5, 100.0, 150.0, null, null, null),
                        List.of())))
                .contains("**Found 120.5/s.**", "This run searched.");
    }

    @Test
    void namesFromOutsideStayText() {
        String hostile = "</script><img src=x onerror=alert(1)>";
        SearchPart search = search(
                hostile,
                new Target(hostile, 85, 1),
                outcome(Kind.BUDGET, 957.0, null, null, null, BELOW, null),
                List.of(new SearchLimit(hostile, 20, null, null)));

        assertThat(Report.html(result(search))).doesNotContain("<img src=x");
        assertThat(markdown(search)).doesNotContain("<img");
    }

    private static SearchPart cpu(
            Kind kind, @Nullable Double load, @Nullable Approach below, @Nullable Approach above) {
        return search("CPU of esx1 at 85 % ± 1", CPU, outcome(kind, load, 450.0, 957.0, null, below, above), List.of());
    }

    private static SearchPart limits(
            Kind kind, @Nullable Double low, @Nullable Double high, @Nullable ResponseTime times) {
        SearchOutcome outcome = outcome(kind, low, low, high, null, null, null);
        return search(
                "p95 <= 20ms",
                null,
                new SearchOutcome(
                        kind, outcome.load(), low, null, high, null, null, 2, outcome.reason(), null, null, times),
                List.of(limit(Answer.UNCLEAR)));
    }

    private static SearchPart most(Kind kind, @Nullable MaxThroughput max) {
        return search(
                "the most throughput",
                null,
                outcome(kind, max == null ? null : Double.valueOf(max.load()), 32.0, 48.0, max, null, null),
                List.of());
    }

    private static SearchLimit limit(Answer answer) {
        return new SearchLimit("p95 <= 20ms", 20, new Figure(19.5, 18.5, 20.5, answer), null);
    }

    private static SearchOutcome outcome(
            Kind kind,
            @Nullable Double load,
            @Nullable Double low,
            @Nullable Double high,
            @Nullable MaxThroughput max,
            @Nullable Approach below,
            @Nullable Approach above) {
        return new SearchOutcome(
                kind, load, low, null, high, max, max == null ? null : 31.0, 2, "why it ended", below, above, null);
    }

    private static SearchPart search(
            String goal, @Nullable Target target, SearchOutcome outcome, List<SearchLimit> limits) {
        return new SearchPart(
                "r0",
                SearchPart.USERS,
                goal,
                target,
                outcome,
                List.of(
                        step(1, 450, 60, 90, 44.6, 0.6, limits).decided("sample on to 120 s", "not clear after 60 s"),
                        step(2, 957, 120, 190, 85.23, null, limits)
                                .decided("stop: " + outcome.outcome(), "Why it ended")));
    }

    private static SearchStep step(
            int number,
            double load,
            double sampled,
            double elapsed,
            double value,
            @Nullable Double halfWidth,
            List<SearchLimit> limits) {
        return new SearchStep(
                number,
                load,
                elapsed,
                new Sample(30, sampled, 12, value, halfWidth, 10 * load, 40.0, 12.5),
                new Health(0.001, null, 41.0, false, null, null, null),
                limits,
                null,
                null);
    }

    private static String markdown(SearchPart search) {
        return Report.markdown(result(search));
    }

    private static ResultDocument result(SearchPart search) {
        ObjectNode document = (ObjectNode) ResultJson.tree(Results.small());
        document.putPOJO("search", search);
        return ResultJson.read(document.toString());
    }
}
