package dev.lockstep.host.pdh;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lockstep.host.UnreadableInputException;
import dev.lockstep.host.text.Damage;
import dev.lockstep.host.text.DamageKind;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.List;
import java.util.stream.Stream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CaptureTimeTest {

    private static final CaptureOptions EVERYTHING = CaptureOptions.of(Selection.everything());

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            (PDH-CSV 4.0) (UTC)(0)                         | 2026-11-20T10:00:00Z
            (PDH-CSV 4.0) (India Standard Time)(-330)      | 2026-11-20T04:30:00Z
            (PDH-CSV 4.0) (Eastern Daylight Time)(240)     | 2026-11-20T14:00:00Z
            (PDH-CSV 4.0) (RTZ 2 (winter))(-180)           | 2026-11-20T07:00:00Z
            """)
    void theHeaderSaysTheZoneAsMinutesToAdd(String label, String expected) {
        assertThat(read(label, TimeRules.OF_FILE, "11/20/2026 10:00:00")).containsExactly(Instant.parse(expected));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"(PDH-CSV 4.0)", "(PDH-CSV 4.0) (RTZ 2 (", "(PDH-CSV 4.0) (X)(9999)", "(PDH-CSV 4.0) (Zone)()"})
    void withoutAZoneTheFileIsRefusedUnlessOneIsGiven(String label) {
        String stamp = "11/20/2026 10:00:00";

        assertRefusal("zone", () -> read(label, TimeRules.OF_FILE, stamp));
        assertThat(read(label, TimeRules.OF_FILE.withZone(ZoneId.of("Europe/Berlin")), stamp))
                .containsExactly(Instant.parse("2026-11-20T09:00:00Z"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            1/2/2026 3:04:05              | 2026-01-02T03:04:05Z
            01/02/2026 03:04:05.678       | 2026-01-02T03:04:05.678Z
            1/2/2026 3:04:05 PM           | 2026-01-02T15:04:05Z
            1/2/2026 12:04:05 AM          | 2026-01-02T00:04:05Z
            2026-01-02 03:04:05           | 2026-01-02T03:04:05Z
            2026-01-02T03:04:05.5         | 2026-01-02T03:04:05.500Z
            """)
    void stampsThatOtherProgramsRewrote(String stamp, String expected) {
        assertThat(read(CaptureText.UTC, TimeRules.OF_FILE, stamp)).containsExactly(Instant.parse(expected));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "13/02/2026 03:04:05", "02/30/2026 03:04:05", "1/2/26 3:04:05", "01/02/2026 24:04:05", "01/02/2026",
                "01/02/2026 03:04:05 x", "01/02/2026 13:04:05 PM", "noon", "00:15.3", "1/2/2026 3:4:5 3:4:5"
            })
    void whatIsNoStampIsDroppedAndReported(String stamp) {
        ReadRows rows = ReadRows.of(CaptureText.esxtop("G\\A").stamped(stamp, 1).row(0, 2), EVERYTHING);

        assertThat(rows.series("G\\A")).containsExactly(2);
        assertThat(rows.report().count(DamageKind.TIME_UNREADABLE)).isEqualTo(1);
    }

    @Test
    void dateAndTimeInTwoCells() {
        ReadRows rows = ReadRows.of(
                CaptureText.withoutHeader()
                        .raw("\"Date \\\\HOST (PDH-CSV 4.0) (Eastern Standard Time)(300)\",\"Time\",\"\\Memory\\A\"")
                        .raw("\"11/20/2026\",\"10:00:00\",\"1\"")
                        .raw("\"11/20/2026\",\"10:00:05\",\"2\""),
                EVERYTHING);

        assertThat(rows.times()).first().isEqualTo(Instant.parse("2026-11-20T15:00:00Z"));
        assertThat(rows.series("Memory\\A")).containsExactly(1, 2);
    }

    @Test
    void withoutADateTheFileIsRefusedUnlessItIsGiven() {
        String[] stamps = {"23:59:55", "0:00:00", "0:00:05"};

        assertRefusal("date", () -> read(CaptureText.UTC, TimeRules.OF_FILE, stamps));
        assertThat(read(CaptureText.UTC, TimeRules.OF_FILE.withDate(LocalDate.of(2026, 11, 20)), stamps))
                .containsExactly(
                        Instant.parse("2026-11-20T23:59:55Z"),
                        Instant.parse("2026-11-21T00:00:00Z"),
                        Instant.parse("2026-11-21T00:00:05Z"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"11/20/2026 10:00", "11/20/2026 10:00:00", "11/20/2026 10:00:07"})
    void stampsThatAllRepeatAreRefusedUnlessTheIntervalIsGiven(String stamp) {
        String[] stamps = {stamp, stamp, stamp, stamp};
        Instant first = Instant.parse("2026-11-20T10:00:00Z").plusSeconds(stamp.endsWith("7") ? 7 : 0);

        assertRefusal("interval", () -> read(CaptureText.UTC, TimeRules.OF_FILE, stamps));
        assertThat(read(CaptureText.UTC, TimeRules.OF_FILE.withInterval(Duration.ofSeconds(5)), stamps))
                .containsExactly(first, first.plusSeconds(5), first.plusSeconds(10), first.plusSeconds(15));
    }

    @Test
    void secondsThatBecameZeroAreNoticedAfterTheFirstMinute() {
        assertRefusal(
                "interval",
                () -> read(
                        CaptureText.UTC,
                        TimeRules.OF_FILE,
                        "11/20/2026 10:00:00",
                        "11/20/2026 10:01:00",
                        "11/20/2026 10:01:00",
                        "11/20/2026 10:01:00"));
    }

    @Test
    void evenRowsStayWithinTheMinuteOfTheirStamp() {
        String[] stamps = {"1/2/2026 10:00", "1/2/2026 10:00", "1/2/2026 10:01", "1/2/2026 10:01", "1/2/2026 11:30"};

        assertThat(read(CaptureText.UTC, TimeRules.OF_FILE.withInterval(Duration.ofSeconds(20)), stamps))
                .containsExactly(
                        Instant.parse("2026-01-02T10:00:00Z"),
                        Instant.parse("2026-01-02T10:00:20Z"),
                        Instant.parse("2026-01-02T10:01:00Z"),
                        Instant.parse("2026-01-02T10:01:20Z"),
                        Instant.parse("2026-01-02T11:30:00Z"));
    }

    @Test
    void twoRowsMayShareASecondAndKeepTheirOrder() {
        ReadRows rows = ReadRows.of(
                CaptureText.esxtop("G\\A").row(0, 1).row(2, 2).row(2, 3).row(5, 4), EVERYTHING);

        assertThat(rows.series("G\\A")).containsExactly(1, 2, 3, 4);
        assertThat(rows.report().counts()).isEmpty();
    }

    @Test
    void aThirdRowInTheSameSecondIsFlaggedWhereSecondsAreThere() {
        ReadRows rows = ReadRows.of(
                CaptureText.esxtop("G\\A").row(0, 1).row(7, 2).row(7, 3).row(7, 4), EVERYTHING);

        assertThat(rows.report().rows()).isEqualTo(4);
        assertThat(rows.report().count(DamageKind.SAME_STAMP)).isEqualTo(1);
    }

    @Test
    void stepsOfTheClockAreFlaggedAndReadingGoesOn() {
        ReadRows rows = ReadRows.of(
                CaptureText.esxtop("G\\A")
                        .row(3600, 1)
                        .row(3605, 2)
                        .row(5, 3)
                        .row(10, 4)
                        .row(7210, 5)
                        .row(7215, 6),
                EVERYTHING);

        assertThat(rows.report().rows()).isEqualTo(6);
        assertThat(rows.report().damage())
                .extracting(Damage::kind)
                .containsExactly(DamageKind.CLOCK_WENT_BACK, DamageKind.LONG_STEP);
        assertThat(rows.report().damage().get(0).text()).isEqualTo("from 2026-11-20T11:00:05Z to 2026-11-20T10:00:05Z");
    }

    @Test
    void anHourThatIsRepeatedInAutumnGoesOn() {
        TimeRules newYork = TimeRules.OF_FILE.withZone(ZoneId.of("America/New_York"));

        assertThat(read(
                        "(PDH-CSV 4.0) (Eastern Daylight Time)(240)",
                        newYork,
                        "11/01/2026 01:59:55",
                        "11/01/2026 01:00:00",
                        "11/01/2026 01:00:05",
                        "11/01/2026 02:00:00"))
                .containsExactly(
                        Instant.parse("2026-11-01T05:59:55Z"),
                        Instant.parse("2026-11-01T06:00:00Z"),
                        Instant.parse("2026-11-01T06:00:05Z"),
                        Instant.parse("2026-11-01T07:00:00Z"));
    }

    /** Rows that are spaced within a minute are later than its stamp, which is no second pass of the hour. */
    @Test
    void spacedRowsOfTheFirstPassStayInIt() {
        TimeRules newYork =
                TimeRules.OF_FILE.withZone(ZoneId.of("America/New_York")).withInterval(Duration.ofSeconds(20));

        assertThat(read(
                        "(PDH-CSV 4.0) (Eastern Daylight Time)(240)",
                        newYork,
                        "11/01/2026 01:10",
                        "11/01/2026 01:10",
                        "11/01/2026 01:10",
                        "11/01/2026 01:11",
                        "11/01/2026 01:10"))
                .containsExactly(
                        Instant.parse("2026-11-01T05:10:00Z"),
                        Instant.parse("2026-11-01T05:10:20Z"),
                        Instant.parse("2026-11-01T05:10:40Z"),
                        Instant.parse("2026-11-01T05:11:00Z"),
                        Instant.parse("2026-11-01T06:10:00Z"));
    }

    @Test
    void oneIncompleteStampAmongWholeOnesCostsOnlyItsRow() {
        ReadRows rows = ReadRows.of(
                CaptureText.esxtop("G\\A")
                        .stamped("11/20/2026 10:00", 1)
                        .row(0, 2)
                        .stamped("10:00:03", 3)
                        .row(5, 4),
                EVERYTHING);

        assertThat(rows.series("G\\A")).containsExactly(2, 4);
        assertThat(rows.report().count(DamageKind.TIME_INCOMPLETE)).isEqualTo(2);
    }

    private static List<Instant> read(String label, TimeRules rules, String... stamps) {
        CaptureText capture = CaptureText.withoutHeader().header(label, "G\\A");
        Stream.of(stamps).forEach(stamp -> capture.stamped(stamp, 1));
        return ReadRows.of(capture, EVERYTHING.with(rules)).times();
    }

    private static void assertRefusal(String option, ThrowingCallable reading) {
        assertThatThrownBy(reading)
                .hasMessageContaining("option " + option)
                .isInstanceOfSatisfying(UnreadableInputException.class, refusal -> assertThat(refusal.option())
                        .contains(option));
    }
}
