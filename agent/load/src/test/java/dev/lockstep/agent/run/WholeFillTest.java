package dev.lockstep.agent.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.workload.FillProgress;
import org.junit.jupiter.api.Test;

class WholeFillTest {

    private long expected;
    private long filled;

    private final FillProgress listener = new FillProgress() {
        @Override
        public void expect(long rows) {
            expected += rows;
        }

        @Override
        public void filled(long rows, long bytes) {
            filled += rows;
        }
    };

    @Test
    void shardsThatHaveNotBegunAreExpectedToBeLikeTheOthers() {
        WholeFill whole = new WholeFill(listener, 4, () -> true);

        whole.expect(100);
        assertThat(expected).isEqualTo(400);
        whole.expect(50);
        assertThat(expected).isEqualTo(300);
        whole.expect(0);
        whole.expect(1);
        assertThat(expected).isEqualTo(151);
    }

    @Test
    void itIsUnwantedOnceItIsGivenUp() {
        assertThat(new WholeFill(listener, 1, () -> true).wanted()).isTrue();
        assertThat(new WholeFill(listener, 1, () -> false).wanted()).isFalse();
    }

    @Test
    void aTallyNamesItsTargetRowsAndRate() {
        FillTally tally = new FillTally("vm1a", new WholeFill(listener, 1, () -> true));
        tally.at(5_000_000_000L);
        tally.filled(1_500_000, 30_000_000);
        tally.filled(500_000, 10_000_000);
        tally.at(9_000_000_000L);

        assertThat(filled).isEqualTo(2_000_000);
        assertThat(tally.note()).isEqualTo("vm1a: filled 2,000,000 rows, 40.0 MB in 4.0 s, 500,000 rows/s");
    }

    @Test
    void aTallyWithoutRowsSaysSo() {
        assertThat(new FillTally("vm1a", listener).note()).isEqualTo("vm1a: no rows to fill");
    }
}
