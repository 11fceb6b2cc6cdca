package dev.lockstep.analysis.statistics;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.stream.Stream;

/**
 * Finds the wave, then the simple shape that fits the block means, then outages and other episodes, and applies the
 * rules in the order of {@link #kind}. A constant series needs no rule of its own: it has no wave and no error, and the
 * constant fits.
 */
final class SteadyStateAnalysis {
    private final MeasuredSeconds seconds;
    private final SteadyStateLimits limits;
    private final Series series;
    private final Optional<Wave> wave;
    private final boolean tooFewWaves;
    private final List<Episode> episodes;
    private final Batches blocks;
    private final Series blockPercents;
    private final ShapeFit fit;
    private final ShapeTest test;

    SteadyStateAnalysis(MeasuredSeconds seconds, SteadyStateLimits limits) {
        this.seconds = seconds;
        this.limits = limits;
        series = seconds.values();
        wave = Wave.find(series);
        tooFewWaves = wave.isPresent() && !wave.get().sufficient();
        blocks = Batches.forShapes(series, wave);
        blockPercents =
                Series.generate(blocks.count(), block -> 100 * blocks.means().at(block) / series.mean());
        fit = ShapeFit.best(blockPercents);
        test = ShapeTest.of(fit, ShapeFit.of(Shape.CONSTANT, blockPercents));
        episodes = episodes();
    }

    private List<Episode> episodes() {
        var outages = Outages.find(seconds, limits);
        var others = tooFewWaves
                ? List.<Episode>of()
                : Episodes.find(seconds, wave, !test.unsteady(fit, limits), limits).stream()
                        .filter(episode -> outages.stream().noneMatch(episode::overlaps))
                        .toList();
        return Stream.concat(outages.stream(), others.stream())
                .sorted(Comparator.comparingInt(Episode::from))
                .toList();
    }

    SteadyState steadyState() {
        var kind = kind();
        return new SteadyState(
                kind.ok(),
                kind,
                Optional.of(new SteadyState.ShapeFigures(
                        slopePercentPerMinute(),
                        series.standardDeviation() / series.mean(),
                        fit.changePercent(),
                        test.pValue())),
                kind == SteadyStateKind.STEP ? OptionalInt.of(stepSecond()) : OptionalInt.empty(),
                wave.map(found -> OptionalInt.of(found.periodSeconds())).orElseGet(OptionalInt::empty),
                wave.map(Wave::waves).orElse(0),
                episodes,
                tooFewWaves && episodes.isEmpty() ? OptionalDouble.empty() : OptionalDouble.of(lostPercent()),
                kind == SteadyStateKind.WARM_UP ? OptionalInt.of(missingWarmUpSeconds()) : OptionalInt.empty(),
                limits);
    }

    /** The first rule that applies. */
    SteadyStateKind kind() {
        if (lostPercent() > limits.lostPercent()) {
            return SteadyStateKind.DISTURBED;
        }
        if (test.unsteady(fit, limits)) {
            return fit.shape().family().kind();
        }
        if (tooFewWaves) {
            return SteadyStateKind.TOO_FEW_WAVES;
        }
        if (halfWidthPercent() > limits.halfWidthPercent()) {
            return SteadyStateKind.NOISY;
        }
        return wave.isPresent() ? SteadyStateKind.PERIODIC : SteadyStateKind.STEADY;
    }

    ShapeFit fit() {
        return fit;
    }

    ShapeTest test() {
        return test;
    }

    double halfWidthPercent() {
        return ThroughputInterval.around(series.mean(), series, wave).halfWidthPercent();
    }

    private double lostPercent() {
        return Episodes.lostPercent(episodes);
    }

    private double slopePercentPerMinute() {
        return ShapeFit.of(Shape.LINE, blockPercents).coefficients().size() * 60 / blocks.coveredSeconds();
    }

    private int stepSecond() {
        return seconds.secondOf(
                StepSecond.find(series, blocks, (int) fit.shape().parameter()));
    }

    /** {@code T m L · ln(|c| / (limit |a|))} for the decay {@code a + c exp(-u / T)} over m blocks of L seconds. */
    private int missingWarmUpSeconds() {
        double timeConstantSeconds = fit.shape().parameter() * blocks.coveredSeconds();
        double residue = Math.abs(fit.coefficients().size() / fit.coefficients().level());
        return (int) Math.ceil(timeConstantSeconds * Math.log(residue / (limits.biasPercent() / 100)));
    }
}
