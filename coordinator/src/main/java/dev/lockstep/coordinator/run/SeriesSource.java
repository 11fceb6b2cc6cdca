package dev.lockstep.coordinator.run;

import dev.lockstep.coordinator.ledger.Measurements;
import dev.lockstep.measure.merge.Merge;
import dev.lockstep.measure.result.ResultJson;
import dev.lockstep.measure.result.SeriesPart;
import dev.lockstep.measure.summary.ResultComposer;
import dev.lockstep.measure.summary.RunRecord;
import java.util.Optional;
import org.springframework.stereotype.Component;

/** Runs second by second, from memory while they are under way and from their result afterwards. */
@Component
class SeriesSource {

    private final Runs runs;
    private final Conductor conductor;
    private final Measurements measurements;
    private final ResultMaker results;

    SeriesSource(Runs runs, Conductor conductor, Measurements measurements, ResultMaker results) {
        this.runs = runs;
        this.conductor = conductor;
        this.measurements = measurements;
        this.results = results;
    }

    /** The seconds of a run under way; empty when it is not, or has no agents yet. */
    Optional<SeriesPart> live(String id) {
        return conductor.active(id).flatMap(run -> {
            RunRecord record = results.record(run);
            return measurements.view(id, merge -> ResultComposer.series(record, merge));
        });
    }

    /** How many seconds of a run under way will not change any more. */
    int finalSeconds(String id) {
        return measurements.view(id, Merge::completeSeconds).orElse(0);
    }

    /** The seconds of a run that has ended. */
    SeriesPart stored(String id) {
        return ResultJson.read(runs.result(id)).series();
    }
}
