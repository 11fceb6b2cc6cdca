package dev.lockstep.agent.load;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class AbsencesTest {

    private final Absences absences = new Absences();

    @Test
    void aLossIsDividedAmongTheSecondsThatItTouches() {
        absences.begin(800);
        absences.end(3_300);

        assertThat(absences.take(1_000)).isEqualTo(200);
        assertThat(absences.take(2_000)).isEqualTo(1_000);
        assertThat(absences.take(3_000)).isEqualTo(1_000);
        assertThat(absences.take(4_000)).isEqualTo(300);
        assertThat(absences.take(5_000)).isZero();
    }

    @Test
    void aLossWithoutAnEndCountsUpToNow() {
        absences.begin(-500);

        assertThat(absences.take(1_000)).isEqualTo(1_000);
        assertThat(absences.take(1_700)).isEqualTo(700);
    }

    @Test
    void severalLossesOfASecondAddUp() {
        absences.begin(100);
        absences.end(150);
        absences.begin(500);
        absences.end(600);
        absences.end(900);

        assertThat(absences.take(1_000)).isEqualTo(150);
    }

    @Test
    void whatBeginsAfterTheSecondThatIsReadLateBelongsToTheNext() {
        absences.begin(1_010);

        assertThat(absences.take(1_000)).isZero();
        absences.end(1_110);
        assertThat(absences.take(2_000)).isEqualTo(100);
    }
}
