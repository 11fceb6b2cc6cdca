package dev.lockstep.analysis.scaling;

import dev.lockstep.analysis.statistics.MeanError;
import java.util.List;
import java.util.Optional;

/**
 * A figure of a run, or of several.
 *
 * @param error empty if it is not known
 */
public record MeasuredFigure(double value, Optional<MeanError> error) {

    /** A figure whose error is not known. */
    public static MeasuredFigure of(double value) {
        return new MeasuredFigure(value, Optional.empty());
    }

    /** A mean with its error. */
    public static MeasuredFigure of(MeanError mean) {
        return new MeasuredFigure(mean.mean(), Optional.of(mean));
    }

    /**
     * The mean of the same figure of several runs. Its error comes from their scatter: the error inside each run does not
     * contain what differs from run to run. A single run keeps its own error.
     */
    static MeasuredFigure ofRuns(List<MeasuredFigure> runs) {
        if (runs.size() == 1) {
            return runs.get(0);
        }
        int count = runs.size();
        double mean = runs.stream().mapToDouble(MeasuredFigure::value).sum() / count;
        double squares =
                runs.stream().mapToDouble(run -> Math.pow(run.value - mean, 2)).sum();
        return of(new MeanError(mean, Math.sqrt(squares / (count - 1) / count), count - 1));
    }

    /** This figure over another, as if their errors were independent; with an error if both have one. */
    MeasuredFigure over(MeasuredFigure other) {
        return new MeasuredFigure(value / other.value, error.flatMap(mine -> other.error.map(mine::over)));
    }

    /** The 95 % interval. */
    Optional<List<Double>> interval() {
        return error.map(MeanError::halfWidth).map(half -> List.of(value - half, value + half));
    }
}
