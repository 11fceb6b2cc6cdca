package dev.lockstep.agent.load;

import dev.lockstep.agent.load.LoadCurve.Stretch;
import java.util.ArrayList;
import java.util.List;

/**
 * The schedule of the offered load: its rate follows the curve of its group. Each time is computed from the count, never
 * from the previous time, so errors do not accumulate.
 */
final class ArrivalSchedule {

    /** Nothing more arrives. */
    static final long NONE = Long.MAX_VALUE;

    private static final double SECOND_NANOS = 1e9;
    private static final double GRID = 1e6;

    private final List<Part> parts = new ArrayList<>();
    private double total;

    /** @param ratePerSecond at the factor 1 */
    ArrivalSchedule(double ratePerSecond, LoadCurve curve) {
        for (Stretch stretch : curve.stretches()) {
            double rateFrom = ratePerSecond * stretch.load().from();
            double rateTo = ratePerSecond * stretch.load().to();
            double reached = onGrid(total + (rateFrom + rateTo) / 2 * stretch.nanos() / SECOND_NANOS);
            parts.add(new Part(stretch, rateFrom, rateTo, total, reached));
            total = reached;
        }
    }

    /** A whole count that ends a stretch must be whole despite rounding: its arrival is due in the next one. */
    private static double onGrid(double count) {
        return Math.rint(count * GRID) / GRID;
    }

    /** The total number offered. */
    double total() {
        return total;
    }

    /** The time at which the offered count reaches this value; {@link #NONE} if it does not. */
    long offsetOf(double count) {
        int low = 0;
        int high = parts.size();
        while (low < high) {
            int middle = (low + high) / 2;
            if (parts.get(middle).countTo <= count) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low == parts.size() ? NONE : parts.get(low).offsetOf(count);
    }

    /** A stretch with its rates per second and the counts that are offered until its begin and until its end. */
    private record Part(Stretch stretch, double rateFrom, double rateTo, double countFrom, double countTo) {

        long offsetOf(double count) {
            double offered = count - countFrom;
            if (offered == 0) {
                return stretch.from();
            }
            long elapsed = (long) (offered * SECOND_NANOS / meanRateUntil(offered));
            return stretch.from() + Math.min(elapsed, stretch.nanos() - 1);
        }

        /** The square of the rate changes evenly with the count. */
        private double meanRateUntil(double offered) {
            double change = 2 * offered * (rateTo - rateFrom) * SECOND_NANOS / stretch.nanos();
            double rate = Math.sqrt(Math.max(0, rateFrom * rateFrom + change));
            return (rateFrom + rate) / 2;
        }
    }
}
