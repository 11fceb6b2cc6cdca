package dev.lockstep.experiment;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A figure of the report. A dimension is the name of a factor, or one of {@link Dimensions}. {@code where} gives the
 * levels that cells must have to be drawn, by factor; it is empty for all cells. An empty title stands for one that is
 * made of the responses.
 */
public sealed interface FigureChoice {

    String title();

    Map<String, String> where();

    /** Applies the function of its kind. */
    <T> T fold(
            Function<Bars, T> bars,
            Function<Lines, T> lines,
            Function<TimeSeries, T> series,
            Function<Durations, T> durations);

    /**
     * Bars with error bars.
     *
     * @param measures the height of the bars, on one axis: at least one; several are all relative, or of one metric
     * @param line another response as a line on a second axis; null for none
     * @param by the dimension of the first axis
     * @param group the dimension of the bars that stand together; null for single bars. It or {@code by} is {@link
     *     Dimensions#RESPONSE} if there are several measures
     */
    record Bars(
            String title,
            List<ResponseChoice> measures,
            @Nullable ResponseChoice line,
            String by,
            @Nullable String group,
            Map<String, String> where)
            implements FigureChoice {

        public Bars {
            measures = List.copyOf(measures);
            where = copy(where);
        }

        @Override
        public <T> T fold(
                Function<Bars, T> bars,
                Function<Lines, T> lines,
                Function<TimeSeries, T> series,
                Function<Durations, T> durations) {
            return bars.apply(this);
        }
    }

    /**
     * Lines over a numeric factor.
     *
     * @param over a factor whose levels are numbers, or a numeric value that the levels of a factor stand for
     * @param group the dimension with a line for each of its values; null for one line
     * @param model what is fitted to the points; null for none
     */
    record Lines(
            String title,
            ResponseChoice measure,
            String over,
            @Nullable String group,
            @Nullable Model model,
            Map<String, String> where)
            implements FigureChoice {

        public Lines {
            where = copy(where);
        }

        @Override
        public <T> T fold(
                Function<Bars, T> bars,
                Function<Lines, T> lines,
                Function<TimeSeries, T> series,
                Function<Durations, T> durations) {
            return lines.apply(this);
        }
    }

    /**
     * Time series of several runs laid over one another, with their starts aligned.
     *
     * @param responses at least one, each with a panel of its own
     * @param overlay the dimension with a curve for each of its values
     */
    record TimeSeries(String title, List<ResponseName> responses, String overlay, Map<String, String> where)
            implements FigureChoice {

        public TimeSeries {
            responses = List.copyOf(responses);
            where = copy(where);
        }

        @Override
        public <T> T fold(
                Function<Bars, T> bars,
                Function<Lines, T> lines,
                Function<TimeSeries, T> series,
                Function<Durations, T> durations) {
            return series.apply(this);
        }
    }

    /**
     * Bars of durations, written as minutes and seconds.
     *
     * @param response in seconds
     * @param by the dimension of the first axis
     */
    record Durations(String title, ResponseName response, String by, Map<String, String> where)
            implements FigureChoice {

        public Durations {
            where = copy(where);
        }

        @Override
        public <T> T fold(
                Function<Bars, T> bars,
                Function<Lines, T> lines,
                Function<TimeSeries, T> series,
                Function<Durations, T> durations) {
            return durations.apply(this);
        }
    }

    /** A model of points over a number. */
    enum Model {
        /** The Universal Scalability Law (N. J. Gunther, Guerrilla Capacity Planning, Springer 2007). */
        USL
    }

    private static Map<String, String> copy(Map<String, String> where) {
        return Collections.unmodifiableMap(new LinkedHashMap<>(where));
    }
}
