package dev.lockstep.workload.orderentry.population;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.workload.RandomStream;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class RandomTenthTest {

    @Test
    void exactlyATenthIsChosenAndEveryRowAsOften() {
        int rounds = 20_000;
        int[] chosen = new int[50];
        RandomStream random = new RandomStream(3);
        for (int round = 0; round < rounds; round++) {
            RandomTenth tenth = new RandomTenth(random, chosen.length);
            int ofRound = 0;
            for (int row = 0; row < chosen.length; row++) {
                if (tenth.next()) {
                    chosen[row]++;
                    ofRound++;
                }
            }
            assertThat(ofRound).isEqualTo(5);
        }

        assertThat(Arrays.stream(chosen)).allMatch(times -> Math.abs(times - rounds / 10) < 220);
    }
}
