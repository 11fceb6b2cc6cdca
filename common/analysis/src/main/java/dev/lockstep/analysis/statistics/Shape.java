package dev.lockstep.analysis.statistics;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * A candidate shape of a series, up to its level and size. Block j of m lies at {@code u = (j + 0.5) / m}.
 *
 * @param parameter of a {@link Family#DECAY} its time constant as a share of the blocks, of a {@link Family#STEP} the
 *     first block after it; 0 for the others
 */
record Shape(Family family, double parameter) {
    static final Shape CONSTANT = new Shape(Family.CONSTANT, 0);
    static final Shape LINE = new Shape(Family.LINE, 0);

    private static final int FEWEST_BLOCKS_FOR_CURVES = 8;
    private static final List<Double> TIME_CONSTANTS = List.of(1 / 40.0, 1 / 20.0, 1 / 10.0, 1 / 5.0, 1 / 3.0);

    /** All shapes to try for a number of blocks; below 8 only constant and line. */
    static List<Shape> candidates(int blocks) {
        var shapes = new ArrayList<>(List.of(CONSTANT, LINE));
        if (blocks >= FEWEST_BLOCKS_FOR_CURVES) {
            TIME_CONSTANTS.forEach(constant -> shapes.add(new Shape(Family.DECAY, constant)));
            IntStream.rangeClosed(2, blocks - 2).forEach(first -> shapes.add(new Shape(Family.STEP, first)));
        }
        return shapes;
    }

    /** The value at a block for level 0 and size 1. */
    double at(int block, int blocks) {
        double position = (block + 0.5) / blocks;
        return switch (family) {
            case CONSTANT -> 0;
            case LINE -> position;
            case DECAY -> Math.exp(-position / parameter);
            case STEP -> block < parameter ? 0 : 1;
        };
    }

    /** The families of shapes, and what each means for a load that follows it. */
    enum Family {
        CONSTANT(1, SteadyStateKind.STEADY),
        LINE(2, SteadyStateKind.TREND),
        DECAY(3, SteadyStateKind.WARM_UP),
        STEP(3, SteadyStateKind.STEP);

        private final int parameters;
        private final SteadyStateKind kind;

        Family(int parameters, SteadyStateKind kind) {
            this.parameters = parameters;
            this.kind = kind;
        }

        int parameters() {
            return parameters;
        }

        SteadyStateKind kind() {
            return kind;
        }

        /** Number of shapes tried in this family, by which the p value is multiplied. */
        int tries(int blocks) {
            return switch (this) {
                case CONSTANT, LINE -> 1;
                case DECAY -> TIME_CONSTANTS.size();
                case STEP -> blocks - 3;
            };
        }
    }
}
