package dev.lockstep.analysis.export;

import static dev.lockstep.interval.Samples.HEALTHY;
import static dev.lockstep.interval.Samples.cell;
import static dev.lockstep.interval.Samples.interval;
import static dev.lockstep.interval.Samples.times;
import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.interval.Counts;
import dev.lockstep.interval.Interval;
import dev.lockstep.interval.Interval.Cell;
import dev.lockstep.interval.Specs;
import dev.lockstep.run.Phase;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class IntervalsCsvTest {
    @ParameterizedTest
    @ValueSource(strings = {"en-US", "de-DE", "ar-EG"})
    void hasALineForEachCellUnderEveryLocale(String locale) throws IOException {
        Locale before = Locale.getDefault();
        try {
            Locale.setDefault(Locale.forLanguageTag(locale));
            assertThat(written()).isEqualTo(expected());
        } finally {
            Locale.setDefault(before);
        }
    }

    private static String written() throws IOException {
        var text = new StringBuilder();
        var csv = new IntervalsCsv(text, Specs.spec(Specs.phases(1, 10)), List.of(Specs.SHOP));
        csv.write("a1", interval(0, cell(Phase.WARM_UP, 1, 1_500)));
        csv.write("a \"big\", fast one", new Interval(1, 1, List.of(busy()), List.of(), List.of(), HEALTHY));
        return text.toString();
    }

    private static Cell busy() {
        return new Cell(
                0,
                1,
                Phase.MEASURE,
                new Counts(1_900, 100, 3, 1, 7, 3_800, 2),
                times(2_000, 1_234_567),
                times(2_000, 2_000));
    }

    private static String expected() {
        return String.join(
                "\r\n",
                "second,phase,agent,target,transaction,committed,rolledBack,failed,unknown,retries,units,"
                        + "responseMeanMs,responseP95Ms,responseP99Ms,responseMaxMs,serviceMeanMs,serviceP99Ms,"
                        + "serviceMaxMs,responseSumMs,serviceSumMs",
                "0,warmUp,a1,vm1a,order,1,0,0,0,0,1,1.5,,,1.5,1.5,,1.5,1.500000,1.500000",
                "1,measure,\"a \"\"big\"\", fast one\",vm1a,browse,1900,100,3,1,7,3800,"
                        + "1234.567,1234.567,1234.567,1234.567,2.0,2.0,2.0,2469134.000000,4000.000000",
                "");
    }
}
