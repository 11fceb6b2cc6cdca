package dev.lockstep.run;

import dev.lockstep.run.Load.Arrival;
import dev.lockstep.run.Load.ThinkTime;
import java.time.Duration;
import java.util.List;
import java.util.Locale;

/** Reads the section {@code load}. */
final class LoadReader {

    /** The most users of one target. */
    static final int MOST_USERS = 1_000_000;

    private LoadReader() {}

    static Load load(DocumentSection section) {
        section.refuse(
                "belongs to a run of one workload: give the groups of this run a load for each of its stages", "steps");
        section.refuse("belongs to a run of one workload: give this group users or a rate", "search", "control");
        return section.has("rate") ? open(section) : closed(section);
    }

    private static Load closed(DocumentSection section) {
        section.refuse("belongs to an open load: give a rate, or remove it", "arrival", "maxUsers");
        Load load = new Load.Closed(
                section.at("users")
                        .required("write users: 64 for a closed load, or rate: 200/s for an open one")
                        .count(MOST_USERS, 1),
                thinkTime(section.at("thinkTime")));
        section.at("rate");
        return load;
    }

    private static Load open(DocumentSection section) {
        section.refuse("belongs to a closed load, and rate to an open one: keep one of them", "users", "thinkTime");
        return new Load.Open(
                section.at("rate").parsed(Rates::parse, 1.0),
                section.at("arrival").choice(Arrival.CONSTANT),
                section.at("maxUsers")
                        .required("give the most cycles that may be under way at once, such as maxUsers: 16")
                        .count(MOST_USERS, 1));
    }

    /** The load of a program. */
    static Load external(DocumentSection section) {
        section.refuse(
                "belongs to a load of users, and a workload on paths has none: remove it",
                "users",
                "thinkTime",
                "arrival",
                "maxUsers");
        return new Load.External(section.at("rate").parsed(Rates::parse, 1.0));
    }

    private static ThinkTime thinkTime(Value value) {
        return value.isSection()
                ? value.section(LoadReader::drawn)
                : new ThinkTime.Fixed(value.duration(Duration.ZERO));
    }

    private static ThinkTime drawn(DocumentSection section) {
        if (section.has("uniform") == section.has("exponential")) {
            section.fault("needs one of uniform: [0s, 2s] and exponential: 1s");
        }
        Duration mean = section.at("exponential").duration(Duration.ZERO);
        Value uniform = section.at("uniform");
        return uniform.present() ? uniform(uniform) : new ThinkTime.Exponential(mean);
    }

    private static ThinkTime uniform(Value value) {
        List<Duration> range = value.list(end -> end.duration(Duration.ZERO));
        if (range.size() != 2) {
            value.fault("needs exactly two durations, such as [0s, 2s]");
            return new ThinkTime.Fixed(Duration.ZERO);
        }
        if (range.get(0).compareTo(range.get(1)) > 0) {
            value.fault(String.format(
                    Locale.ROOT,
                    "starts above its end: write [%s, %s]",
                    Durations.format(range.get(1)),
                    Durations.format(range.get(0))));
            return new ThinkTime.Fixed(Duration.ZERO);
        }
        return new ThinkTime.Uniform(range.get(0), range.get(1));
    }
}
