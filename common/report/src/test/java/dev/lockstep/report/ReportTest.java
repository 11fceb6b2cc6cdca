package dev.lockstep.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.analysis.result.ResultDocument;
import dev.lockstep.analysis.result.ResultJson;
import dev.lockstep.analysis.result.ThresholdLine;
import dev.lockstep.report.view.TableCell;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class ReportTest {

    private static final int THREE_MEGABYTES = 3_000_000;
    private static final String HOSTILE =
            "</script></style><script>alert(1)</script><img src=x onerror=alert(2)>|\"'&amp;`]";

    @Test
    void saysInMarkdownWhatTheSmallResultSays() {
        assertThat(Report.markdown(Results.small())).isEqualTo(Results.text("small-report.md"));
    }

    @Test
    void marksAControlledRun() {
        assertThat(Report.markdown(Results.controlled()))
                .contains(
                        "CONTROLLED",
                        "The load followed the CPU of esx1, to hold it at 85.0 %.",
                        "Do not compare its throughput with that of a fixed load.");
        assertThat(Report.markdown(Results.small())).doesNotContain("CONTROLLED");
    }

    @Test
    void listsThresholdsAndNamesTheMissedOnesFirst() {
        ResultDocument judged = Results.judged(
                new ThresholdLine("errorShare <= 0.1 %", 0.0005, 0.001, "", true, null),
                new ThresholdLine("p95 <= 20ms", 23.0, 20, "ms", false, null));

        assertThat(Report.markdown(judged))
                .contains("**1 of 2 thresholds were missed.**", "p95 &lt;= 20ms: 23 ms, 115 % of the limit (missed)");
        assertThat(Report.html(judged)).contains("data-kind=\"bad\"", ">missed</span>", ">ok</span>");
        assertThat(Report.csv(judged)).contains("thresholds,p95 <= 20ms,outcome,,missed");
        assertThat(Report.markdown(Results.wide())).doesNotContain("hreshold");
    }

    @ParameterizedTest
    @ValueSource(strings = {"en-US", "de-DE", "ar-EG"})
    void isTheSameUnderEveryLocale(String locale) {
        String here = Report.html(Results.small()) + Report.markdown(Results.small()) + Report.csv(Results.small());
        Locale before = Locale.getDefault();
        try {
            Locale.setDefault(Locale.forLanguageTag(locale));
            assertThat(Report.html(Results.small()) + Report.markdown(Results.small()) + Report.csv(Results.small()))
                    .isEqualTo(here);
        } finally {
            Locale.setDefault(before);
        }
    }

    @Test
    void allowsItsOwnScriptAndStyleByTheirHashesAndNothingElse() {
        String html = Report.html(Results.small());

        assertThat(html)
                .contains("<meta http-equiv=\"Content-Security-Policy\" content=\""
                        + Report.contentSecurityPolicy().replace("'", "&#39;"));
        assertThat(Report.contentSecurityPolicy())
                .isEqualTo("default-src 'none'; script-src 'sha256-" + hash(inside(html, "<script>", "</script>"))
                        + "'; style-src 'sha256-" + hash(inside(html, "<style>", "</style>"))
                        + "'; img-src data: blob:; base-uri 'none'; form-action 'none'");
    }

    @Test
    void needsNothingThatItsPolicyForbids() {
        String markup = markup(Report.html(Results.small()));

        assertThat(markup)
                .doesNotContainPattern(" (style|on[a-z]+)=")
                .doesNotContainPattern("(?:src|href)=\"(?!#)")
                .doesNotContain("th:");
    }

    @Test
    void leavesHostileTextText() {
        ResultDocument hostile = Results.with(HOSTILE);

        String html = Report.html(hostile);
        assertThat(tags(html, "script")).containsExactly("<script type=\"application/json\" id=\"model\">", "<script>");
        assertThat(tags(html, "img")).isEmpty();
        assertThat(tags(html, "style")).hasSize(1);
        assertThat(html).contains("&lt;/script&gt;").contains("\\u003c/script>");
        assertThat(Report.markdown(hostile).replaceAll("(?s)```+yaml.*?\n```+\n", ""))
                .doesNotContain("<script", "<img");
    }

    @Test
    void holdsEveryValueOfTheTableInTheHtmlTooInTheDigitsForPeople() {
        String html = Report.html(Results.small()).replace(",", "").replaceAll("\\s+", " ");

        assertThat(Report.csv(Results.small()).lines().skip(2).map(ReportTest::lastField))
                .isNotEmpty()
                .allSatisfy(value -> assertThat(html).contains(value));
    }

    @Test
    void saysTheThroughputOfAWideIntervalInTwoDigitsAndWhyItIsNotReliable() {
        ResultDocument wide = Results.wide();

        assertThat(Report.markdown(wide))
                .contains(
                        "but its throughput is known only to ±21 %, not reliable: 90 s were measured, 120 s are needed")
                .contains(
                        "- Throughput: **600** OPM – 95 % interval 470 to 730 (±21 %), not reliable: 90 s were measured")
                .contains("| half-width | 21 % |")
                .contains("| vm1a | 600 |");
        assertThat(Report.html(wide)).contains("class=\"notice\" data-kind=\"imprecise\"");
        assertThat(Report.csv(wide)).contains("throughput,throughput,value,OPM,600.0");
    }

    @Test
    void showsACacheThatIsKnownAlone() {
        assertThat(Report.markdown(Results.small())).doesNotContain("| cache |");
    }

    @ParameterizedTest
    @MethodSource("incomplete")
    void canBeMadeOfADocumentThatLacksFields(ResultDocument document) {
        assertThat(Report.html(document)).contains("</html>");
        assertThat(Report.markdown(document)).contains("## Summary").doesNotContain("null");
        assertThat(Report.csv(document)).startsWith("table,row,column,unit,value\r\nverdict,verdict,valid,,");
    }

    static Stream<ResultDocument> incomplete() {
        return Stream.of(Results.old(), Results.bare());
    }

    @Test
    void staysUnderThreeMegabytesForAnHourOfEightTargetsAndTenTransactions() {
        assertThat(Report.html(Results.hour()).getBytes(StandardCharsets.UTF_8).length)
                .isBetween(THREE_MEGABYTES / 3, THREE_MEGABYTES);
    }

    @Test
    void givesEveryTableACaptionAndEveryHeadingItsScope() {
        String markup = markup(Report.html(Results.small()));

        assertThat(tags(markup, "table")).hasSameSizeAs(tags(markup, "caption")).isNotEmpty();
        assertThat(tags(markup, "th")).isNotEmpty().allSatisfy(tag -> assertThat(tag)
                .contains("scope="));
        assertThat(tags(markup, "figure")).isNotEmpty().hasSameSizeAs(tags(markup, "figcaption"));
    }

    /** Without quotes, grouping and entities, as far as the values of the small result need it. */
    private static String lastField(String line) {
        Matcher quoted = Pattern.compile(",\"(.*)\"$").matcher(line);
        String value = quoted.find() ? quoted.group(1) : line.substring(line.lastIndexOf(',') + 1);
        return (value.matches("-?\\d+\\.\\d+") ? new TableCell(TableCell.Kind.NUMBER, value).text() : value)
                .replace(",", "")
                .replaceAll("T(\\d\\d:.*)Z", " $1 UTC");
    }

    private static String markup(String html) {
        return html.replace(inside(html, "<script>", "</script>"), "").replace(inside(html, "<style>", "</style>"), "");
    }

    private static List<String> tags(String html, String name) {
        return Pattern.compile("<" + name + "[ >][^>]*>?")
                .matcher(html.replace(inside(html, "<script>", "</script>"), ""))
                .results()
                .map(found -> found.group().endsWith(">") ? found.group() : found.group() + ">")
                .map(tag -> tag.substring(0, tag.indexOf('>') + 1))
                .toList();
    }

    private static String inside(String html, String from, String to) {
        int start = html.indexOf(from) + from.length();
        return html.substring(start, html.indexOf(to, start));
    }

    private static String hash(String text) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
            return Base64.getEncoder().encodeToString(digest);
        } catch (NoSuchAlgorithmException missing) {
            throw new IllegalStateException(missing);
        }
    }

    @Test
    void theCostOnTheOnlyHostStandsInTheSummaryWithAGuestToo() {
        String lines = """
                { "host": "esx1", "role": "host", "targets": [], "cpuTimeCounter": "cpuUtilPercent",
                  "cpuMillisPerTransaction": 1.5, "notes": [] }""";
        String guest = lines.replace("\"esx1\", \"role\": \"host\"", "\"vm1\", \"role\": \"guest\"");

        assertThat(Report.markdown(efficient(lines))).contains("CPU a transaction");
        assertThat(Report.markdown(efficient(lines + ", " + guest))).contains("CPU a transaction");
    }

    private static ResultDocument efficient(String lines) {
        return ResultJson.read("""
                { "formatVersion": 1, "run": {}, "throughput": { "unit": "tps", "value": 100.0 },
                  "verdict": { "valid": true, "reasons": [], "warnings": [] }, "efficiency": [ %s ] }
                """.formatted(lines));
    }
}
