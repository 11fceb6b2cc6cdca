package dev.lockstep.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lockstep.run.Threshold.Comparison;
import dev.lockstep.run.Threshold.Measure;
import dev.lockstep.run.Threshold.OfHost;
import dev.lockstep.run.Threshold.OfLoad;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class ThresholdTest {

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            throughput >= 50000         | THROUGHPUT     | ``         | ``            | AT_LEAST | 50000
            throughput>=12000.5 NOPM    | THROUGHPUT     | ``         | NOPM          | AT_LEAST | 12000.5
            throughput > 5 committed OPM | THROUGHPUT    | ``         | committed OPM | ABOVE    | 5
            throughput > 5rows/s        | THROUGHPUT     | ``         | rows/s        | ABOVE    | 5
            p95 < 20ms                  | P95            | ``         | ``            | BELOW    | 20
            new-order p99.9<=1.5 s      | P999           | new-order  | ``            | AT_MOST  | 1500
            new-order max <= 0.0005ms   | MAX            | new-order  | ``            | AT_MOST  | 0.0005
            max max <= 1m               | MAX            | max        | ``            | AT_MOST  | 60000
            "stock level" mean <= 1h    | MEAN           | stock level | ``           | AT_MOST  | 3600000
            "a:" p50 <= 1ms             | P50            | a:         | ``            | AT_MOST  | 1
            errorShare <= 0.001         | ERROR_SHARE    | ``         | ``            | AT_MOST  | 0.001
            errorShare <= 0.1 %         | ERROR_SHARE    | ``         | ``            | AT_MOST  | 0.001
            new-order rollbackShare<2%  | ROLLBACK_SHARE | new-order  | ``            | BELOW    | 0.02
            rate >= 6000/min            | RATE           | ``         | ``            | AT_LEAST | 100
            new-order rate >= 20 /s     | RATE           | new-order  | ``            | AT_LEAST | 20
            new-order count > 0         | COUNT          | new-order  | ``            | ABOVE    | 0
            """)
    void readsFiguresOfTransactions(
            String text, ThresholdMetric metric, String transaction, String unit, Comparison comparison, double limit) {
        assertThat(Threshold.parse(text))
                .isEqualTo(new Threshold(text, new OfLoad(Scope.WHOLE, metric, transaction, unit), comparison, limit));
    }

    @Test
    void readsAGroupOrAStageBeforeAColon() {
        assertThat(measure("oltp: throughput >= 12000 NOPM"))
                .isEqualTo(new OfLoad(new Scope(List.of("oltp")), ThresholdMetric.THROUGHPUT, "", "NOPM"));
        assertThat(measure("nightly.1: \"a:\" p95 <= 1ms"))
                .isEqualTo(new OfLoad(new Scope(List.of("nightly.1")), ThresholdMetric.P95, "a:", ""));
        assertThat(measure("oltp/resync: throughput >= 12000"))
                .isEqualTo(new OfLoad(new Scope(List.of("oltp", "resync")), ThresholdMetric.THROUGHPUT, "", ""));
        assertThat(measure("resync: esx1 powerWatts <= 900"))
                .isEqualTo(new OfHost(new Scope(List.of("resync")), "esx1", "powerWatts"));
    }

    @Test
    void readsFiguresOfHosts() {
        assertThat(measure("esx1 powerWatts <= 900")).isEqualTo(new OfHost(Scope.WHOLE, "esx1", "powerWatts"));
        assertThat(measure("\"my host\" \"raw:a b\" >= -3.5")).isEqualTo(new OfHost(Scope.WHOLE, "my host", "raw:a b"));
        assertThat(measure("esx1 powerWatts:rapl:packages<=9"))
                .isEqualTo(new OfHost(Scope.WHOLE, "esx1", "powerWatts:rapl:packages"));
    }

    @Test
    void keepsTheTextWithoutTheBlanksAroundIt() {
        assertThat(Threshold.parse("  p95   <= 20ms ").text()).isEqualTo("p95   <= 20ms");
    }

    @ParameterizedTest
    @CsvSource({"<=, true, true, false", ">=, false, true, true", "<, true, false, false", ">, false, false, true"})
    void comparesWithTheLimit(String symbol, boolean below, boolean equal, boolean above) {
        Threshold threshold = Threshold.parse("errorShare " + symbol + " 0.1 %");

        assertThat(threshold.isMetBy(0.0009)).isEqualTo(below);
        assertThat(threshold.isMetBy(1 / 1000.0)).isEqualTo(equal);
        assertThat(threshold.isMetBy(0.0011)).isEqualTo(above);
        assertThat(threshold.isMetBy(Double.NaN)).isFalse();
    }

    @ParameterizedTest
    @EnumSource(ThresholdMetric.class)
    void findsEveryMetricByItsName(ThresholdMetric metric) {
        assertThat(ThresholdMetric.of(metric.id())).contains(metric);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            new-order p95 =< 20ms   | 15 | '=<' is not a comparison: write <=, >=, < or >
            p95 == 20ms             | 5  | '==' is not a comparison: write <=, >=, < or >
            p95                     | 4  | a comparison is missing: write <=, >=, < or > and a limit, as in p95 <= 20ms
            <= 20ms                 | 1  | a metric is missing before '<='
            p95 <=                  | 7  | a limit is missing after '<='
            p95 <= 20               | 8  | '20' is not a time: write a number and exactly one unit of ms, s, m or h, such as 20ms
            p95 <= -1ms             | 8  | '-1ms' is not a time: write a number and exactly one unit of ms, s, m or h, such as 20ms
            p95 <= 20ms < 30ms      | 8  | '20ms < 30ms' is not a time: write a number and exactly one unit of ms, s, m or h, such as 20ms
            errorShare <= 5         | 15 | '5' is not a share: write a number from 0 to 1, such as 0.001, or 0.1 %
            errorShare <= 101 %     | 15 | '101 %' is not a share: write a number from 0 to 1, such as 0.001, or 0.1 %
            errorShare <= NaN       | 15 | 'NaN' is not a share: write a number from 0 to 1, such as 0.001, or 0.1 %
            count >= 1.5            | 10 | '1.5' is not a count: write a whole number, such as 1000
            rate >= 20              | 9  | '20' is not a rate: write a positive number and /s or /min, such as 200/s
            throughput >= 50,000    | 15 | '50,000' is not a throughput: write a number without separators, and a unit of the workload if it is not that of the headline, such as 50000 or 12000 NOPM
            throughput >= fast      | 15 | 'fast' is not a throughput: write a number without separators, and a unit of the workload if it is not that of the headline, such as 50000 or 12000 NOPM
            pay throughput >= 1     | 5  | throughput is that of the whole group: remove 'pay', or write rate for a transaction
            new order p95 <= 20ms   | 11 | 'p95' is one word too many: write a transaction or host, then a metric, and put names with blanks in double quotes
            "new order p95 <= 20ms  | 1  | the double quote is not closed
            p59 <= 20ms             | 1  | 'p59' is not a metric of transactions: write one of throughput, rate, count, errorShare, rollbackShare, mean, p50, p90, p95, p99, p99.9, max, or the host before a metric of a host, as in esx1 powerWatts. Did you mean 'p50'?
            new-order p59 <= 20ms   | 18 | '20ms' is not a plain number, as the limit of host metric 'p59' must be; metrics of transactions are throughput, rate, count, errorShare, rollbackShare, mean, p50, p90, p95, p99, p99.9, max. Did you mean 'p50'?
            a/b/c: p95 <= 1ms       | 1  | 'a/b/c:' is not a group, a stage, or both with a slash, before a colon: write oltp:, resync: or oltp/resync:, or put the name in double quotes
            oltp/: p95 <= 1ms       | 1  | 'oltp/:' is not a group, a stage, or both with a slash, before a colon: write oltp:, resync: or oltp/resync:, or put the name in double quotes
            /oltp: p95 <= 1ms       | 1  | '/oltp:' is not a group, a stage, or both with a slash, before a colon: write oltp:, resync: or oltp/resync:, or put the name in double quotes
            : p95 <= 1ms            | 1  | ':' is not a group, a stage, or both with a slash, before a colon: write oltp:, resync: or oltp/resync:, or put the name in double quotes
            oltp: <= 1ms            | 7  | a metric is missing before '<='
            oltp: watts <= 1        | 7  | 'watts' is not a metric of transactions: write one of throughput, rate, count, errorShare, rollbackShare, mean, p50, p90, p95, p99, p99.9, max, or the host before a metric of a host, as in esx1 powerWatts.
            """)
    void pointsAtTheFault(String text, int column, String message) {
        assertThatThrownBy(() -> Threshold.parse(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("'" + text + "', column " + column + ": " + message);
    }

    private static Measure measure(String text) {
        return Threshold.parse(text).measure();
    }
}
