package dev.lockstep.analysis.capacity.control;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleSupplier;
import java.util.function.DoubleUnaryOperator;

/**
 * A host whose work follows the load with a lag and has a noise of its own, a meter that counts exactly, and the
 * controller that changes the load.
 */
final class ControlledHost {
    private final UtilisationController controller;
    private final DoubleUnaryOperator utilisation;
    private final double lagSeconds;
    private final DoubleSupplier noise;

    /**
     * A host.
     *
     * @param utilisation in per cent, of the load at work
     * @param noise of each second's utilisation, in points
     */
    ControlledHost(
            UtilisationController controller,
            DoubleUnaryOperator utilisation,
            double lagSeconds,
            DoubleSupplier noise) {
        this.controller = controller;
        this.utilisation = utilisation;
        this.lagSeconds = lagSeconds;
        this.noise = noise;
    }

    /**
     * A second of the simulation, after the controller acted.
     *
     * @param percent the true utilisation
     * @param sample the mean of an interval that ends with it, as sampled; NaN without one
     */
    record Moment(double percent, double sample, ControlState state) {}

    private record Arrival(int at, double percent) {}

    List<Moment> run(double startLoad, int seconds) {
        int step = (int) controller.timing().stepSeconds();
        int delay = (int) controller.timing().delaySeconds();
        var moments = new ArrayList<Moment>();
        var arrivals = new ArrayDeque<Arrival>();
        var state = ControlState.start(startLoad);
        double atWork = startLoad;
        double sum = 0;
        for (int second = 0; second < seconds; second++) {
            atWork += (state.load() - atWork) * -Math.expm1(-1 / lagSeconds);
            double percent = Math.min(100, Math.max(0, utilisation.applyAsDouble(atWork) + noise.getAsDouble()));
            double sample = Double.NaN;
            sum += percent;
            if ((second + 1) % step == 0) {
                sample = sum / step;
                sum = 0;
                arrivals.add(new Arrival(second + delay, sample));
            }
            if (!arrivals.isEmpty() && arrivals.element().at() == second) {
                state = controller
                        .next(state, new ControlSample(arrivals.remove().percent(), delay, false, false))
                        .state();
            }
            moments.add(new Moment(percent, sample, state));
        }
        return moments;
    }
}
