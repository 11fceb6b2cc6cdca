package dev.lockstep.report.chart;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;

/** How the numbers of an axis are written. */
public enum NumberStyle {
    /** Thousands are separated by commas. */
    PLAIN {
        @Override
        String value(double value) {
            if (Math.abs(value) >= WHOLE_FROM) {
                return grouped(BigDecimal.valueOf(value).setScale(0, RoundingMode.HALF_UP));
            }
            return grouped(BigDecimal.valueOf(value).round(LABEL).stripTrailingZeros());
        }

        @Override
        String tick(double value, double step) {
            return grouped(BigDecimal.valueOf(value).setScale(decimals(step), RoundingMode.HALF_UP));
        }

        @Override
        double step(double atLeast) {
            return niceDecimal(atLeast);
        }
    },
    /** Seconds as minutes and seconds, such as 11:20. */
    MINUTES_SECONDS {
        @Override
        String value(double value) {
            long seconds = Math.round(Math.abs(value));
            String rest = Long.toString(seconds % MINUTE);
            return (value < 0 && seconds > 0 ? "-" : "") + seconds / MINUTE + ":" + (rest.length() < 2 ? "0" : "")
                    + rest;
        }

        @Override
        String tick(double value, double step) {
            return value(value);
        }

        @Override
        double step(double atLeast) {
            for (int candidate : CLOCK_STEPS) {
                if (candidate >= atLeast) {
                    return candidate;
                }
            }
            return niceDecimal(atLeast / HOUR) * HOUR;
        }
    };

    private static final int MINUTE = 60;
    private static final int HOUR = 3600;
    private static final int[] CLOCK_STEPS = {1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, HOUR};
    private static final double[] STEPS = {1, 2, 2.5, 5, 10};
    private static final double WHOLE_FROM = 10_000;
    private static final MathContext LABEL = new MathContext(4, RoundingMode.HALF_UP);
    private static final int GROUP = 3;

    /** A value as a label: four digits, and all digits before the point. */
    abstract String value(double value);

    /** A tick, with the decimals that its step needs. */
    abstract String tick(double value, double step);

    /** The least step that people count in. */
    abstract double step(double atLeast);

    private static double niceDecimal(double atLeast) {
        int exponent = (int) Math.floor(Math.log10(atLeast));
        BigDecimal power = BigDecimal.ONE.scaleByPowerOfTen(exponent);
        for (double step : STEPS) {
            double candidate = power.multiply(BigDecimal.valueOf(step)).doubleValue();
            if (candidate >= atLeast) {
                return candidate;
            }
        }
        return power.movePointRight(1).doubleValue();
    }

    private static int decimals(double step) {
        return Math.max(0, BigDecimal.valueOf(step).stripTrailingZeros().scale());
    }

    private static String grouped(BigDecimal number) {
        String digits = number.signum() == 0 ? "0" : number.toPlainString();
        int start = digits.startsWith("-") ? 1 : 0;
        int point = digits.indexOf('.');
        StringBuilder grouped = new StringBuilder(digits);
        for (int at = (point < 0 ? digits.length() : point) - GROUP; at > start; at -= GROUP) {
            grouped.insert(at, ',');
        }
        return grouped.toString();
    }
}
