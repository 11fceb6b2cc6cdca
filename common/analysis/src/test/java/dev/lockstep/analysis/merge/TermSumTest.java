package dev.lockstep.analysis.merge;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.interval.Counts;
import dev.lockstep.interval.Specs;
import dev.lockstep.run.WorkloadDescriptor.Count;
import dev.lockstep.run.WorkloadDescriptor.Term;
import java.util.List;
import org.junit.jupiter.api.Test;

class TermSumTest {
    private static final Counts COUNTS = new Counts(10, 3, 1, 2, 0, 50, 9);

    @Test
    void addsUpWhatItsTermsName() {
        assertThat(sum(Count.COMMITTED)).isEqualTo(10);
        assertThat(sum(Count.ROLLED_BACK)).isEqualTo(3);
        assertThat(sum(Count.UNITS)).isEqualTo(50);
        assertThat(sum(Count.COMMITTED, Count.ROLLED_BACK)).isEqualTo(13);
    }

    @Test
    void countsAnUnknownOutcomeOnceAsItHadOnlyOne() {
        assertThat(mostUnknown(Count.COMMITTED)).isEqualTo(2);
        assertThat(mostUnknown(Count.ROLLED_BACK)).isEqualTo(2);
        assertThat(mostUnknown(Count.COMMITTED, Count.ROLLED_BACK)).isEqualTo(2);
        assertThat(mostUnknown(Count.UNITS)).isEqualTo(9);
    }

    private static long sum(Count... counts) {
        return terms(counts).of(transaction -> transaction == 0 ? COUNTS : Counts.NONE);
    }

    private static long mostUnknown(Count... counts) {
        return terms(counts).mostUnknown(transaction -> transaction == 0 ? COUNTS : Counts.NONE);
    }

    private static TermSum terms(Count... counts) {
        return new TermSum(
                Specs.SHOP,
                List.of(counts).stream().map(count -> new Term("order", count)).toList());
    }
}
