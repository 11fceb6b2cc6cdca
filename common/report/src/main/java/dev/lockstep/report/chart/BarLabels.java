package dev.lockstep.report.chart;

import dev.lockstep.report.chart.BarChart.BarSeries;
import dev.lockstep.report.chart.SvgCanvas.Font;

/** Where the values of bars are written. */
enum BarLabels {
    /** Beyond the bar and its error bar. */
    ABOVE {
        @Override
        double room(BarChart chart) {
            return PlotFrame.SMALL + DISTANCE + 2;
        }

        @Override
        void draw(SvgCanvas canvas, String text, double x, PlottedValue value, LinearScale scale, BarSeries series) {
            double y =
                    value.value() < 0 ? scale.at(value.low()) + PlotFrame.SMALL + 3 : scale.at(value.high()) - DISTANCE;
            double half = TextWidth.of(text, PlotFrame.SMALL) / 2 + 1;
            canvas.rectangle(x - half, y - PlotFrame.SMALL + 1, 2 * half, PlotFrame.SMALL + 1, ChartPalette.GROUND);
            canvas.text(text, x, y, Font.of(PlotFrame.SMALL, ChartPalette.TEXT).middle());
        }
    },
    /** The same, read from below, where bars are narrow. */
    UPRIGHT {
        @Override
        double room(BarChart chart) {
            return DISTANCE
                    + 4
                    + chart.series().stream()
                            .flatMap(series -> series.bars().values().stream())
                            .mapToDouble(
                                    value -> TextWidth.of(chart.axis().style().value(value.value()), PlotFrame.SMALL))
                            .max()
                            .orElse(0);
        }

        @Override
        void draw(SvgCanvas canvas, String text, double x, PlottedValue value, LinearScale scale, BarSeries series) {
            Font font = Font.of(PlotFrame.SMALL, ChartPalette.TEXT);
            if (value.value() < 0) {
                canvas.text(text, x + 4, scale.at(value.low()) + DISTANCE, font.end(), -90);
            } else {
                canvas.text(text, x + 4, scale.at(value.high()) - DISTANCE, font, -90);
            }
        }
    },
    /** Inside the bar, out of the way of a line. */
    AT_FOOT {
        @Override
        void draw(SvgCanvas canvas, String text, double x, PlottedValue value, LinearScale scale, BarSeries series) {
            double half = TextWidth.of(text, PlotFrame.SMALL) / 2 + 2;
            ground(canvas, x - half, scale.at(0) - 18, 2 * half, LINE, series);
            canvas.text(text, x, scale.at(0) - 7, inside(series).middle());
        }
    },
    /** The same, read from below. */
    UP_FROM_FOOT {
        @Override
        void draw(SvgCanvas canvas, String text, double x, PlottedValue value, LinearScale scale, BarSeries series) {
            double length = TextWidth.of(text, PlotFrame.SMALL) + 4;
            ground(canvas, x - 7, scale.at(0) - 5 - length, 14, length, series);
            canvas.text(text, x + 4, scale.at(0) - 7, inside(series), -90);
        }
    },
    /** Nowhere: bars are too narrow. */
    NONE {
        @Override
        void draw(SvgCanvas canvas, String text, double x, PlottedValue value, LinearScale scale, BarSeries series) {}
    };

    private static final double DISTANCE = 5;
    private static final double LINE = 15;

    /** Pixels that it needs above the highest value. */
    double room(BarChart chart) {
        return 0;
    }

    abstract void draw(
            SvgCanvas canvas, String text, double x, PlottedValue value, LinearScale scale, BarSeries series);

    /** Nobody can read text on a hatched bar. */
    private static void ground(SvgCanvas canvas, double x, double y, double width, double height, BarSeries series) {
        if (series.published()) {
            canvas.rectangle(x, y, width, height, ChartPalette.GROUND);
        }
    }

    private static Font inside(BarSeries series) {
        return Font.of(PlotFrame.SMALL, series.published() ? ChartPalette.TEXT : ChartPalette.on(series.colour()));
    }
}
