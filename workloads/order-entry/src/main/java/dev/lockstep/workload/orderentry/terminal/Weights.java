package dev.lockstep.workload.orderentry.terminal;

import dev.lockstep.workload.RandomStream;
import java.util.Map;

/** Draws each transaction independently, with a probability proportional to its weight. */
final class Weights implements Mix, Mix.Sequence {

    private final double[] runningTotals;
    private final Kind last;

    private Weights(double[] weights) {
        runningTotals = new double[weights.length];
        double total = 0;
        int lastWithWeight = 0;
        for (int index = 0; index < weights.length; index++) {
            total += weights[index];
            runningTotals[index] = total;
            lastWithWeight = weights[index] > 0 ? index : lastWithWeight;
        }
        last = Kind.at(lastWithWeight);
    }

    static Weights usual() {
        double[] weights = new double[Kind.count()];
        for (Kind kind : Kind.values()) {
            weights[kind.index()] = kind.usualWeight();
        }
        return new Weights(weights);
    }

    static Weights of(Map<String, Double> byLabel) {
        double[] weights = new double[Kind.count()];
        for (Kind kind : Kind.values()) {
            weights[kind.index()] = byLabel.getOrDefault(kind.label(), 0.0);
        }
        return new Weights(weights);
    }

    @Override
    public Sequence begin() {
        return this;
    }

    @Override
    public Kind next(RandomStream random) {
        double drawn = random.nextDouble() * runningTotals[runningTotals.length - 1];
        for (int index = 0; index < last.index(); index++) {
            if (drawn < runningTotals[index]) {
                return Kind.at(index);
            }
        }
        return last;
    }
}
