package dev.lockstep.run;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** What differs between the loads of a run: steps, a search or a control set either of them. */
public enum LoadVary {
    /** The users of each target, over all agents; whole numbers. */
    USERS {
        @Override
        double read(Value value, double fallback) {
            return value.count(LoadReader.MOST_USERS, (int) fallback);
        }

        @Override
        Object written(double load) {
            return (int) load;
        }

        @Override
        double roundedUp(double load) {
            return Math.ceil(load);
        }

        @Override
        double factor(double level, double highest) {
            double factor = level / highest;
            return Load.usersAt(factor, (int) highest) > level ? Math.nextDown(factor) : factor;
        }
    },
    /** The cycles per second on each target, or the calls of the program that makes its load. */
    RATE {
        @Override
        double read(Value value, double fallback) {
            return value.parsed(Rates::parse, fallback);
        }

        @Override
        Object written(double load) {
            return Rates.format(load);
        }

        @Override
        double roundedUp(double load) {
            return load;
        }

        @Override
        double factor(double level, double highest) {
            return level / highest;
        }
    };

    /** The load of a document. */
    abstract double read(Value value, double fallback);

    /** The load as in a document. */
    abstract Object written(double load);

    /** The smallest load that can be asked for and is at least this. */
    abstract double roundedUp(double load);

    /** The factor that makes the level of the highest one. */
    abstract double factor(double level, double highest);

    /** The load for a reader: {@code 50} or {@code 100/s}. */
    public String text(double load) {
        return written(load).toString();
    }

    /** The key of such a load in a document. */
    String key() {
        return Value.nameOf(this);
    }

    void write(ObjectNode section, double load) {
        section.set(key(), Json.mapper().<JsonNode>valueToTree(written(load)));
    }

    /** Whether loads of this kind are what varies. */
    boolean isOf(Load load) {
        return load.fold(
                closed -> this == USERS,
                open -> this == RATE,
                external -> this == RATE && external.ratePerSecond() > 0);
    }
}
