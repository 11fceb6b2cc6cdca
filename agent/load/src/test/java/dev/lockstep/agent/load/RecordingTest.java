package dev.lockstep.agent.load;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.ErrorClass;
import dev.lockstep.engine.Failure;
import dev.lockstep.interval.Counts;
import dev.lockstep.interval.Interval;
import dev.lockstep.interval.Latency;
import dev.lockstep.run.Phase;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class RecordingTest {

    private static final long SECOND = 1_000_000_000L;

    @Test
    void countsAndTimesOfEightThreadsAddUpInEverySecond() throws InterruptedException {
        TargetRecorder recorder = recorder(3, 8, 4);
        List<Thread> threads = new ArrayList<>();
        for (int worker = 0; worker < 8; worker++) {
            Stripe stripe = recorder.stripeOf(worker);
            threads.add(new Thread(() -> recordMany(stripe)));
        }
        threads.forEach(Thread::start);
        Counts total = Counts.NONE;
        for (int second = 0; second < 40; second++) {
            Thread.sleep(5);
            total = total.plus(consistent(recorder.harvest(second)));
        }
        for (Thread thread : threads) {
            thread.join();
        }
        for (int second = 40; second < 60; second++) {
            total = total.plus(consistent(recorder.harvest(second)));
        }

        assertThat(total.committed()).isEqualTo(8 * 100_000L);
        assertThat(recorder.totals().stream().reduce(Counts.NONE, Counts::plus)).isEqualTo(total);
    }

    private static TargetRecorder recorder(int transactions, int workers, int cores) {
        return new TargetRecorder(0, new Breakdown(5, transactions, 0), workers, cores);
    }

    private static void recordMany(Stripe stripe) {
        EndedTransaction ended = new EndedTransaction();
        ended.phase = Phase.MEASURE;
        ended.units = 1;
        for (int number = 0; number < 100_000; number++) {
            ended.transaction = number % 3;
            ended.endOffset = number * 400_000L;
            ended.startOffset = ended.endOffset - 5_000;
            ended.intendedOffset = ended.startOffset - (number % 7) * 1_000L;
            stripe.ended(ended);
        }
    }

    private static Counts consistent(TargetRecorder.Harvest harvest) {
        Counts total = Counts.NONE;
        for (Interval.Cell cell : harvest.cells()) {
            assertThat(cell.response().count()).isEqualTo(cell.counts().committed());
            assertThat(cell.service().count()).isEqualTo(cell.counts().committed());
            total = total.plus(cell.counts());
        }
        return total;
    }

    @Test
    void aTransactionIsCountedInTheSecondOfItsEndHoweverLateItIsRecorded() {
        TargetRecorder recorder = recorder(1, 1, 1);
        Stripe stripe = recorder.stripeOf(0);

        stripe.ended(ended(3 * SECOND, 0, 1_000));
        stripe.ended(ended(SECOND - 1, 0, 1_000));

        assertThat(recorder.harvest(0).cells()).hasSize(1);
        assertThat(recorder.harvest(1).cells()).isEmpty();
        stripe.ended(ended(SECOND, 0, 1_000));
        assertThat(recorder.harvest(2).cells()).hasSize(1);
        assertThat(recorder.harvest(3).cells()).hasSize(1);
    }

    @Test
    void responseAndServiceAreTheSameUntilTheyPart() {
        TargetRecorder recorder = recorder(1, 1, 1);
        Stripe stripe = recorder.stripeOf(0);
        stripe.ended(ended(10_000_000, 0, 2_000_000));
        Interval.Cell together = recorder.harvest(0).cells().get(0);
        stripe.ended(ended(SECOND + 20_000_000, 0, 2_000_000));
        stripe.ended(ended(SECOND + 30_000_000, 7_000_000, 3_000_000));
        Interval.Cell parted = recorder.harvest(1).cells().get(0);

        assertThat(together.service()).isSameAs(together.response());
        assertThat(parted.response().sumNanos()).isEqualTo(12_000_000);
        assertThat(parted.service().sumNanos()).isEqualTo(5_000_000);
        assertThat(parted.service().maxNanos()).isEqualTo(3_000_000);
        assertThat(parted.service().count()).isEqualTo(2);
    }

    @Test
    void timesBeyondTheRangeAreClampedAndTheirExactValueKept() {
        TargetRecorder recorder = recorder(1, 1, 1);
        long twoHours = 7_200 * SECOND;
        recorder.stripeOf(0).ended(ended(10, 0, twoHours));

        Latency response = recorder.harvest(0).cells().get(0).response();

        assertThat(response.histogram().getMaxValue() / 1_000_000).isEqualTo(Latency.HIGHEST_MICROS / 1_000_000);
        assertThat(response.maxNanos()).isEqualTo(twoHours);
    }

    @Test
    void kindsOfErrorsAreBounded() {
        TargetRecorder recorder = recorder(1, 1, 1);
        for (int code = 0; code < 200; code++) {
            Failure failure = new Failure(ErrorClass.CONSTRAINT, "23505", code, false, true, "example " + code);
            recorder.stripeOf(0).failed(0, Phase.MEASURE, 0, recorder.admit(failure));
        }

        List<Interval.ErrorCount> errors = recorder.harvest(0).errors();

        assertThat(errors).hasSize(51);
        assertThat(errors.stream().mapToLong(Interval.ErrorCount::count).sum()).isEqualTo(200);
        assertThat(errors)
                .filteredOn(error -> error.errorClass().equals("other"))
                .singleElement()
                .satisfies(error -> assertThat(error.count()).isEqualTo(150));
    }

    @Test
    void searchesAreCountedByPhaseInTheSecondOfTheirEnd() {
        TargetRecorder recorder = new TargetRecorder(3, new Breakdown(5, 1, 2), 2, 2);
        search(recorder.stripeOf(0), Phase.MEASURE, 1, true, Ending.COMMITTED);
        search(recorder.stripeOf(1), Phase.MEASURE, 1, false, Ending.COMMITTED);
        search(recorder.stripeOf(1), Phase.MEASURE, 1, true, Ending.FAILED);
        search(recorder.stripeOf(1), Phase.WARM_UP, 0, false, Ending.COMMITTED);

        assertThat(recorder.harvest(0).searches())
                .containsExactlyInAnyOrder(
                        new Interval.SearchCount(3, 1, Phase.MEASURE, 2, 1),
                        new Interval.SearchCount(3, 0, Phase.WARM_UP, 1, 0));
        recorder.stripeOf(0).ended(ended(SECOND, 0, 1_000));
        assertThat(recorder.harvest(1).searches()).isEmpty();
    }

    @Test
    void aStageIsHarvestedOnlyWhereSomethingHappened() {
        Phase last = Phase.of(Phase.MOST - 1);
        TargetRecorder recorder = new TargetRecorder(0, new Breakdown(Phase.MOST, 1, 1), 1, 1);
        search(recorder.stripeOf(0), last, 0, true, Ending.COMMITTED);
        recorder.stripeOf(0).began(5, last, 1, 2);

        TargetRecorder.Harvest harvest = recorder.harvest(0);

        assertThat(harvest.cells()).extracting(Interval.Cell::phase).containsExactly(last);
        assertThat(harvest.searches()).containsExactly(new Interval.SearchCount(0, 0, last, 1, 1));
        assertThat(harvest.cycles()).hasSize(Phase.MOST).startsWith(TargetRecorder.Cycles.NONE);
        assertThat(harvest.cycles().get(last.index()).started()).isEqualTo(1);
    }

    private static void search(Stripe stripe, Phase phase, int search, boolean hit, Ending ending) {
        EndedTransaction ended = ended(10, 0, 10);
        ended.phase = phase;
        ended.search = search;
        ended.hit = hit;
        ended.ending = ending;
        stripe.ended(ended);
    }

    private static EndedTransaction ended(long endOffset, long waitedNanos, long serviceNanos) {
        EndedTransaction ended = new EndedTransaction();
        ended.phase = Phase.MEASURE;
        ended.endOffset = endOffset;
        ended.startOffset = endOffset - serviceNanos;
        ended.intendedOffset = ended.startOffset - waitedNanos;
        ended.units = 1;
        return ended;
    }
}
