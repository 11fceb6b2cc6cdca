package dev.lockstep.cli.progress;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.analysis.result.ThresholdLine;
import dev.lockstep.cli.progress.LoadMoment.GroupMoment;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ProgressViewTest {

    private static final String LINE = System.lineSeparator();
    private static final PhasePlan UNTIL_DONE = new PhasePlan(List.of());

    private final StringWriter out = new StringWriter();

    @Test
    void linesArePrintedEveryFewSecondsWithoutControlCharacters() {
        try (ProgressView view = new Terminal(false, false, 0).view(new PrintWriter(out))) {
            view.event("Run r1");
            for (int seconds = 1; seconds <= 12; seconds++) {
                view.load(moment(seconds));
            }
        }

        assertThat(out.toString())
                .isEqualTo("Run r1" + LINE + "     5 s  measure         1,500 OPM" + LINE
                        + "    10 s  measure         2,000 OPM" + LINE);
    }

    @Test
    void linesNameTheThresholdsMissedSoFar() {
        var missed = new ThresholdLine("p95 <= 20ms", 23.0, 20, "ms", false, null);
        var unknown = new ThresholdLine("max <= 20ms", null, 20, "ms", false, "nothing was measured");
        ProgressView view = new PlainProgress(new PrintWriter(out));

        view.load(new LoadMoment(
                UNTIL_DONE,
                5,
                "measure",
                List.of(new GroupMoment("", 1.0, "OPM", 3.0)),
                0,
                List.of(),
                List.of(missed, unknown)));

        assertThat(out.toString())
                .isEqualTo("     5 s  measure             1 OPM  missed so far: p95 <= 20ms (23 ms, 115 % of the limit)"
                        + LINE);
    }

    @Test
    void fillsArePrintedEveryTwoSecondsAndEachAnew() {
        ProgressView view = new PlainProgress(new PrintWriter(out));
        for (double seconds : new double[] {1, 2, 3, 4.5, 2.5}) {
            view.fill(new FillMoment((long) (100 * seconds), 1_000, 0, seconds));
        }

        assertThat(out.toString().lines())
                .containsExactly(
                        "  200 of 1,000 rows, 100 rows/s, 0.0 MB/s, 8 s left",
                        "  450 of 1,000 rows, 100 rows/s, 0.0 MB/s, 6 s left",
                        "  250 of 1,000 rows, 100 rows/s, 0.0 MB/s, 8 s left");
    }

    @Test
    void aStateIsCutToTheWindowAndLeavesALogAlone() {
        List<String> lines = IntStream.rangeClosed(1, 20)
                .mapToObj(number -> number + " ".repeat(60) + "end")
                .toList();

        new Terminal(false, false, 0).view(new PrintWriter(out)).state(lines);
        assertThat(out.toString()).isEmpty();
        new Terminal(true, false, 40).view(new PrintWriter(out)).state(lines);

        assertThat(out.toString().lines().map(String::strip))
                .hasSize(17)
                .contains("1", "8", "... 4 more", "13", "20")
                .doesNotContain("9");
    }

    @Test
    void aTerminalIsDrawnInPlaceAndEventsStayAbove() {
        String erase = "\r\u001b[2K\u001b[1A\u001b[2K";
        ProgressView view = new Terminal(true, false, 40).view(new PrintWriter(out));

        view.event("Run r1");
        view.load(moment(1));
        view.load(moment(1));
        view.event("agent c1 is lost");
        view.load(moment(2));
        view.close();
        view.close();

        String first = "until done, 1 s\n  measure     1 s      1,100 OPM";
        assertThat(out.toString())
                .isEqualTo("Run r1" + LINE + first + erase + "agent c1 is lost" + LINE + first + erase
                        + "until done, 2 s\n  measure     2 s      1,200 OPM" + LINE);
    }

    @Test
    void aFillIsDrawnOnceASecond() {
        ProgressView view = new TerminalProgress(new PrintWriter(out), new Terminal(true, true, 80));

        view.fill(new FillMoment(10, 100, 0, 1.1));
        view.fill(new FillMoment(20, 100, 0, 1.6));
        view.fill(new FillMoment(30, 100, 0, 2.1));

        assertThat(out.toString()).contains("10 of 100", "30 of 100").doesNotContain("20 of 100");
    }

    @Test
    void whatHasEndedIsTakenFromTheTerminal() {
        ProgressView view = new TerminalProgress(new PrintWriter(out), new Terminal(true, true, 80));

        view.load(moment(1));
        view.idle();
        view.idle();
        view.event("verifying");
        view.close();

        assertThat(out.toString())
                .endsWith("1,100 OPM  p95     3.0 ms  errors 0\r\u001b[2K\u001b[1A\u001b[2Kverifying" + LINE);
    }

    private static LoadMoment moment(int seconds) {
        return new LoadMoment(
                UNTIL_DONE,
                seconds,
                "measure",
                List.of(new GroupMoment("", 1_000.0 + 100 * seconds, "OPM", 3.0)),
                0,
                List.of(),
                List.of());
    }
}
