package dev.lockstep.report.chart;

import java.util.List;
import java.util.stream.LongStream;

/**
 * Maps numbers to positions.
 *
 * @param step between ticks
 */
record LinearScale(double from, double to, double step, double pixelFrom, double pixelTo, NumberStyle style) {

    private static final double TOLERANCE = 1e-9;

    /** From 0, or from the least value below it, to a tick at or above the greatest value. */
    static LinearScale fromZero(
            double low, double high, int ticks, double pixelFrom, double pixelTo, NumberStyle style) {
        return covering(Math.min(0, low), Math.max(0, high), ticks, pixelFrom, pixelTo, style);
    }

    /** From tick to tick around all values. */
    static LinearScale covering(
            double low, double high, int ticks, double pixelFrom, double pixelTo, NumberStyle style) {
        double range = high > low ? high - low : Math.max(1, Math.abs(high));
        double step = style.step(range / ticks);
        double from = Math.floor(low / step + TOLERANCE) * step;
        double to = Math.ceil(Math.max(high, from + range) / step - TOLERANCE) * step;
        return new LinearScale(from, to, step, pixelFrom, pixelTo, style);
    }

    double at(double value) {
        return pixelFrom + (value - from) / (to - from) * (pixelTo - pixelFrom);
    }

    List<Double> ticks() {
        return LongStream.rangeClosed(Math.round(from / step), Math.round(to / step))
                .mapToObj(index -> index * step)
                .toList();
    }

    String label(double tick) {
        return style.tick(tick, step);
    }

    double widestLabel(double size) {
        return ticks().stream()
                .mapToDouble(tick -> TextWidth.of(label(tick), size))
                .max()
                .orElse(0);
    }
}
