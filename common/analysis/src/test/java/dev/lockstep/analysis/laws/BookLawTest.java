package dev.lockstep.analysis.laws;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.analysis.result.BalanceLine;
import dev.lockstep.analysis.result.CheckLine;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class BookLawTest {

    @Test
    void holdsOrIsBrokenOrWasNotRead() {
        assertThat(book(7L, true).statement()).isEqualTo("Holds: the target gained 7, the ledger has 7.");
        assertThat(book(7L, true).ok()).isTrue();
        assertThat(book(6L, false).statement()).isEqualTo("Broken: the target gained 6, the ledger has 7.");
        assertThat(book(6L, false).measured()).isEqualTo(6);
        assertThat(book(6L, false).ok()).isFalse();
        assertThat(book(null, false).statement())
                .isEqualTo("Not decidable: the book 'orders' was not read both before and after the run.");
        assertThat(book(null, false).ok()).isNull();
    }

    private static CheckLine book(@Nullable Long database, boolean ok) {
        return BookLaw.of(new BalanceLine("db", "orders", 7, database, Arrays.asList(0L, 0L), ok))
                .line();
    }
}
