package dev.lockstep.analysis.laws;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.run.Load;
import dev.lockstep.run.Load.Arrival;
import dev.lockstep.run.Load.ThinkTime;
import java.time.Duration;
import org.jspecify.annotations.NullUnmarked;
import org.junit.jupiter.api.Test;

@NullUnmarked
class InFlightLawTest {
    private static final Load BUSY = new Load.Closed(100, new ThinkTime.Fixed(Duration.ZERO));

    @Test
    void findsTheCyclesUnderWayThatTheirNumberAndLengthMake() {
        LawCheck check = check(BUSY, Seconds.of(600, second -> Seconds.underWay(1_000, 0.1, 99)));

        assertThat(check.line().ok()).isTrue();
        assertThat(check.line().expected()).isEqualTo(100);
        assertThat(check.line().measured()).isEqualTo(99);
        assertThat(check.line().statement()).contains("-1.00 %; the tolerance is 3.35 %");
    }

    @Test
    void onlyWarnsWhenTheyDiffer() {
        LawCheck check = check(BUSY, Seconds.of(600, second -> Seconds.underWay(1_000, 0.1, 80)));

        assertThat(check.broken()).isTrue();
        assertThat(check.reason()).isFalse();
    }

    @Test
    void decidesNothingOfWhatIsSeldomSeen() {
        assertThat(ok(BUSY, 0.0005)).isNull();
        assertThat(ok(new Load.Open(1_000, Arrival.CONSTANT, 9), 0.1)).isNull();
        assertThat(ok(new Load.Closed(100, new ThinkTime.Fixed(Duration.ofSeconds(1))), 0.1))
                .isNull();
        assertThat(ok(new Load.Open(1_000, Arrival.POISSON, 9), 0.1)).isTrue();
        assertThat(check(BUSY, Seconds.of(20, second -> Seconds.underWay(20, 0.002, 0)))
                        .line()
                        .ok())
                .isNull();
    }

    private static Boolean ok(Load load, double servedSeconds) {
        return check(load, Seconds.of(600, second -> Seconds.underWay(1_000, servedSeconds, 100)))
                .line()
                .ok();
    }

    private static LawCheck check(Load load, UserSeconds seconds) {
        return new InFlightLaw("db", load, seconds).check();
    }
}
