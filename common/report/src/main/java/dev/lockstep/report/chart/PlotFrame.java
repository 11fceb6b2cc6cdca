package dev.lockstep.report.chart;

import dev.lockstep.report.chart.SvgCanvas.Font;
import dev.lockstep.report.chart.SvgCanvas.Stroke;
import java.util.List;

/** What surrounds the plot of every chart: title, legend, axes and note. Positions are pixels from the top left. */
final class PlotFrame {

    static final double WIDTH = 760;
    static final double PAD = 16;
    static final double LABEL = 12;
    static final double NAME_ABOVE = 13;
    static final double SMALL = 11;
    static final Stroke GRID = new Stroke(ChartPalette.GRID, 1);
    static final Stroke AXIS = new Stroke(ChartPalette.AXIS, 1);
    static final Font TICK = Font.of(LABEL, ChartPalette.MUTED);

    private static final double TITLE = 16;
    private static final double TITLE_LINE = 21;
    /** Bold letters are wider. */
    private static final double TITLE_ALLOWANCE = 1.06;

    private static final double LINE = 17;
    private static final double NOTE_LINE = 15;
    private static final double SWATCH = 12;
    private static final double LINE_SWATCH = 26;
    private static final double BETWEEN = 18;
    private static final double GAP = 6;

    private final SvgCanvas canvas;
    private final double width;

    PlotFrame(SvgCanvas canvas, double width) {
        this.canvas = canvas;
        this.width = width;
    }

    /** Draws the title and the legend, and returns where they end. */
    double header(ChartCaption caption, List<LegendEntry> keys) {
        double y = PAD;
        for (String line : TextWidth.wrap(caption.title(), TITLE, (width - 2 * PAD) / TITLE_ALLOWANCE)) {
            y += TITLE_LINE;
            canvas.text(line, PAD, y - GAP, Font.of(TITLE, ChartPalette.TEXT).strong());
        }
        return keys.isEmpty() ? y + GAP : legend(keys, y + GAP);
    }

    private double legend(List<LegendEntry> keys, double top) {
        double x = PAD;
        double y = top;
        for (LegendEntry key : keys) {
            double taken = key.sign().width() + GAP + TextWidth.of(key.name(), LABEL) + BETWEEN;
            if (x > PAD && x + taken - BETWEEN > width - PAD) {
                x = PAD;
                y += LINE;
            }
            key.sign().draw(canvas, x, y + LINE / 2, key.colour());
            canvas.text(
                    TextWidth.cut(key.name(), LABEL, width - 2 * PAD - LINE_SWATCH),
                    x + key.sign().width() + GAP,
                    y + LINE - 4,
                    Font.of(LABEL, ChartPalette.TEXT));
            x += taken;
        }
        return y + LINE + GAP;
    }

    /** Draws the ticks and grid lines of the first vertical axis, with its name so many pixels above it. */
    void left(LinearScale scale, ChartAxis axis, double left, double right, double nameAbove) {
        for (double tick : scale.ticks()) {
            canvas.line(left, scale.at(tick), right, scale.at(tick), GRID);
            canvas.text(scale.label(tick), left - GAP, scale.at(tick) + 4, TICK.end());
        }
        canvas.text(axis.label(), PAD, scale.pixelTo() - nameAbove, Font.of(LABEL, ChartPalette.TEXT));
        axis.reference()
                .ifPresent(value -> canvas.line(
                        left, scale.at(value), right, scale.at(value), new Stroke(ChartPalette.TEXT, 1, "4 3")));
    }

    /** Draws the ticks of the second vertical axis, with its name above it. */
    void right(LinearScale scale, ChartAxis axis, double right) {
        for (double tick : scale.ticks()) {
            canvas.line(right, scale.at(tick), right + 4, scale.at(tick), AXIS);
            canvas.text(scale.label(tick), right + GAP + 2, scale.at(tick) + 4, TICK);
        }
        canvas.text(
                axis.label(),
                width - PAD,
                scale.pixelTo() - NAME_ABOVE,
                Font.of(LABEL, ChartPalette.TEXT).end());
    }

    /** Draws the ticks of a horizontal axis of numbers, with its name below it, and returns where that ends. */
    double bottom(LinearScale scale, String label, double y) {
        for (double tick : scale.ticks()) {
            canvas.line(scale.at(tick), y, scale.at(tick), y + 4, AXIS);
            canvas.text(scale.label(tick), scale.at(tick), y + 17, TICK.middle());
        }
        canvas.line(scale.pixelFrom(), y, scale.pixelTo(), y, AXIS);
        return below(label, (scale.pixelFrom() + scale.pixelTo()) / 2, y + 20);
    }

    /** Draws the name of a horizontal axis, and returns where it ends. */
    double below(String label, double middle, double y) {
        if (label.isEmpty()) {
            return y;
        }
        canvas.text(
                label, middle, y + LINE - 2, Font.of(LABEL, ChartPalette.TEXT).middle());
        return y + LINE + 2;
    }

    /** An error bar. */
    void interval(double x, double low, double high, String colour) {
        Stroke stroke = new Stroke(colour, 1.25);
        canvas.line(x, low, x, high, stroke);
        canvas.line(x - 4, low, x + 4, low, stroke);
        canvas.line(x - 4, high, x + 4, high, stroke);
    }

    /** Draws the note, and returns the whole drawing. */
    String finish(ChartCaption caption, double bottom) {
        double y = bottom;
        List<String> lines =
                caption.note().isEmpty() ? List.of() : TextWidth.wrap(caption.note(), SMALL, width - 2 * PAD);
        for (String line : lines) {
            y += NOTE_LINE;
            canvas.text(line, PAD, y, Font.of(SMALL, ChartPalette.MUTED));
        }
        return canvas.finish(width, Math.ceil(y + PAD * 0.75), caption);
    }

    /** An entry of a legend. */
    record LegendEntry(String name, int colour, Sign sign) {}

    /** What stands before the name of an entry. */
    enum Sign {
        BAR(SWATCH) {
            @Override
            void draw(SvgCanvas canvas, double x, double middle, int colour) {
                canvas.bar(x, middle - SWATCH / 2, SWATCH, SWATCH, colour, false);
            }
        },
        HATCHED_BAR(SWATCH) {
            @Override
            void draw(SvgCanvas canvas, double x, double middle, int colour) {
                canvas.bar(x, middle - SWATCH / 2, SWATCH, SWATCH, colour, true);
            }
        },
        LINE_WITH_POINTS(LINE_SWATCH) {
            @Override
            void draw(SvgCanvas canvas, double x, double middle, int colour) {
                Stroke stroke = new Stroke(ChartPalette.stroke(colour), 2, ChartPalette.dash(colour));
                canvas.line(x, middle, x + LINE_SWATCH, middle, stroke);
                point(canvas, x + LINE_SWATCH / 2, middle, colour);
            }
        },
        OPEN_POINT(SWATCH) {
            @Override
            void draw(SvgCanvas canvas, double x, double middle, int colour) {
                openPoint(canvas, x + SWATCH / 2, middle, colour);
            }
        },
        OVERLAY(LINE_SWATCH) {
            @Override
            void draw(SvgCanvas canvas, double x, double middle, int colour) {
                canvas.line(x, middle, x + LINE_SWATCH, middle, overlay(colour));
                canvas.circle(x + LINE_SWATCH / 2, middle, 4, ChartPalette.GROUND, new Stroke(ChartPalette.TEXT, 2));
            }
        },
        MODEL(LINE_SWATCH) {
            @Override
            void draw(SvgCanvas canvas, double x, double middle, int colour) {
                canvas.line(x, middle, x + LINE_SWATCH, middle, model(colour));
            }
        },
        TRACK(LINE_SWATCH) {
            @Override
            void draw(SvgCanvas canvas, double x, double middle, int colour) {
                canvas.line(x, middle, x + LINE_SWATCH, middle, track(colour));
            }
        };

        private final double width;

        Sign(double width) {
            this.width = width;
        }

        double width() {
            return width;
        }

        abstract void draw(SvgCanvas canvas, double x, double middle, int colour);
    }

    static void point(SvgCanvas canvas, double x, double y, int colour) {
        canvas.circle(x, y, 3.5, ChartPalette.stroke(colour), new Stroke(ChartPalette.GROUND, 1));
    }

    static void openPoint(SvgCanvas canvas, double x, double y, int colour) {
        canvas.circle(x, y, 4.5, ChartPalette.GROUND, new Stroke(ChartPalette.stroke(colour), 1.75));
    }

    static Stroke model(int colour) {
        return new Stroke(ChartPalette.stroke(colour), 1.5, "2 4");
    }

    static Stroke overlay(int dash) {
        return new Stroke(ChartPalette.TEXT, 2, ChartPalette.dash(dash));
    }

    static Stroke track(int colour) {
        return new Stroke(ChartPalette.stroke(colour), 1.5, ChartPalette.dash(colour));
    }
}
