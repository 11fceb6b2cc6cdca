package dev.lockstep.experiment;

import dev.lockstep.experiment.FigureChoice.Bars;
import dev.lockstep.experiment.FigureChoice.Durations;
import dev.lockstep.experiment.FigureChoice.Lines;
import dev.lockstep.experiment.FigureChoice.Model;
import dev.lockstep.experiment.FigureChoice.TimeSeries;
import dev.lockstep.run.DocumentSection;
import dev.lockstep.run.Value;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Reads the tables and figures of a report. */
final class ViewReader {

    private static final ResponseName UNREADABLE = new ResponseName("", null, null);

    /** A line has one point for all bars of a cell, so these must not stand at places of their own. */
    private static final Set<String> DIVIDING_BARS = Set.of(Dimensions.VM, Dimensions.STAGE, Dimensions.RESPONSE);

    private final List<Factor> factors;

    ViewReader(List<Factor> factors) {
        this.factors = factors;
    }

    TableChoice table(Value value) {
        return value.section(section -> {
            Value rows = section.at("rows").required("say what the rows are by, such as a factor");
            List<String> dimensions = rows.isText() ? List.of(dimension(rows)) : rows.list(this::dimension);
            return new TableChoice(
                    section.at("title").text(""),
                    dimensions,
                    section.at("columns").required("list the responses to show").list(ViewReader::measure),
                    where(section));
        });
    }

    FigureChoice figure(Value value) {
        return value.section(section -> {
            String title = section.at("title").text("");
            if (section.has("bars")) {
                return bars(section, title);
            }
            if (section.has("time")) {
                return series(section, title);
            }
            if (section.has("durations")) {
                return new Durations(
                        title,
                        response(section.at("durations")),
                        dimension(section.at("by").required("say what the bars are by")),
                        where(section));
            }
            return lines(section, title);
        });
    }

    private FigureChoice bars(DocumentSection section, String title) {
        Value bars = section.at("bars");
        Value line = section.at("line");
        Value by = section.at("by").required("say what the bars are by, such as a factor");
        Value group = section.at("group");
        List<ResponseChoice> measures = bars.isList() ? bars.list(ViewReader::measure) : List.of(measure(bars));
        Bars read = new Bars(
                title,
                measures,
                line.present() ? measure(line) : null,
                dimension(by, bars.isList()),
                group.present() ? dimension(group, bars.isList()) : null,
                where(section));
        if (bars.isList()) {
            checkSeveral(bars, read);
        }
        if (line.present() && DIVIDING_BARS.contains(read.by())) {
            line.fault("cannot be drawn over bars by " + read.by() + ": leave it out, or write group: " + read.by());
        }
        return read;
    }

    private static void checkSeveral(Value value, Bars bars) {
        List<ResponseChoice> readable = bars.measures().stream()
                .filter(each -> !each.response().equals(UNREADABLE))
                .toList();
        boolean relative = readable.stream().allMatch(ResponseChoice::relative);
        boolean absolute = readable.stream().noneMatch(ResponseChoice::relative);
        long metrics = readable.stream()
                .map(each -> each.response().metric())
                .distinct()
                .count();
        if (!relative && (!absolute || metrics > 1)) {
            value.fault("has responses that do not fit on one axis: list the same response of several transactions or"
                    + " hosts, or write each as { relative: RESPONSE }");
        }
        value.refuseEqual(
                "", bars.measures().stream().map(each -> each.response().text()).toList(), "list each response once");
        if (bars.by().equals(Dimensions.RESPONSE) == Objects.equals(bars.group(), Dimensions.RESPONSE)) {
            value.fault("is a list, so its responses stand along the axis or in groups: write by: response or group:"
                    + " response, and in the other what they are compared by");
        }
    }

    private FigureChoice lines(DocumentSection section, String title) {
        Value line = section.at("line").required("write one of bars, line, time or durations");
        Value over = section.at("over").required("name a factor whose levels are numbers");
        Value group = section.at("group");
        Value model = section.at("model");
        return new Lines(
                title,
                measure(line),
                numeric(over),
                group.present() ? dimension(group) : null,
                model.present() ? model.choice(Model.USL) : null,
                where(section));
    }

    private FigureChoice series(DocumentSection section, String title) {
        return new TimeSeries(
                title,
                section.at("time").list(ViewReader::response),
                section.at("overlay").present() ? dimension(section.at("overlay")) : Dimensions.ARM,
                where(section));
    }

    private static ResponseChoice measure(Value value) {
        return value.isSection()
                ? value.section(section ->
                        new ResponseChoice(response(section.at("relative").required("name the response")), true))
                : new ResponseChoice(response(value), false);
    }

    private static ResponseName response(Value value) {
        return value.parsed(ResponseName::parse, UNREADABLE);
    }

    private String dimension(Value value) {
        return dimension(value, false);
    }

    /** @param several whether there are several responses to divide by */
    private String dimension(Value value, boolean several) {
        List<String> known = Stream.of(
                        factors.stream().map(Factor::name),
                        Dimensions.ALL.stream(),
                        several ? Stream.of(Dimensions.RESPONSE) : Stream.<String>of())
                .flatMap(names -> names)
                .toList();
        String dimension = value.text("");
        return dimension.isEmpty() || !Factor.named(factors) ? dimension : value.oneOf(known, known.get(0));
    }

    /** A factor whose levels are numbers, or a numeric value that each level of a factor stands for. */
    private String numeric(Value value) {
        String over = value.text("");
        boolean fits = over.isEmpty()
                || !Factor.named(factors)
                || factors.stream().anyMatch(factor -> isNumeric(factor, over));
        if (!fits) {
            value.fault("'" + over + "' is not a number in each level: name a factor whose levels are numbers, or give"
                    + " each level of a factor a number of that name in its factors");
        }
        return over;
    }

    private static boolean isNumeric(Factor factor, String over) {
        return factor.levels().stream().allMatch(level -> number(factor, level, over) != null);
    }

    private static @Nullable Double number(Factor factor, Level level, String over) {
        Object value =
                factor.name().equals(over) ? level.name() : level.factors().get(over);
        try {
            return value == null ? null : Double.valueOf(value.toString());
        } catch (NumberFormatException text) {
            return null;
        }
    }

    private Map<String, String> where(DocumentSection section) {
        Value where = section.at("where");
        Map<String, String> levels = where.map(Value::scalarText);
        if (Factor.named(factors)) {
            levels.forEach((name, level) -> {
                boolean known = factors.stream()
                        .filter(factor -> factor.name().equals(name))
                        .anyMatch(factor -> factor.levels().stream()
                                .anyMatch(each -> each.name().equals(level)));
                if (!known) {
                    where.fault(name, "'" + level + "' is no level of a factor of that name");
                }
            });
        }
        return levels;
    }
}
