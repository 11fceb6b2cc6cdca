package dev.lockstep.run;

/** The loads that a search or a control may set. */
record LoadRange(LoadVary vary, double from, double to) {

    /** Those between two values; a range that is written the wrong way round is a fault, and turned. */
    static LoadRange of(LoadVary vary, Value lowest, Value highest) {
        double from = vary.read(lowest, LoadControl.LEAST);
        double to = vary.read(highest, from);
        if (to < from) {
            highest.fault("'" + vary.text(to) + "' is below from, " + vary.text(from) + ": raise it, or lower from");
        }
        return new LoadRange(vary, Math.min(from, to), Math.max(from, to));
    }

    /** Those from the lowest that a control sets. */
    static LoadRange upTo(LoadVary vary, Value highest) {
        double to = vary.read(highest, LoadControl.LEAST);
        if (to < LoadControl.LEAST) {
            highest.fault("'" + vary.text(to) + "' is below " + vary.text(LoadControl.LEAST)
                    + ", the lowest load of a control: raise it");
        }
        return new LoadRange(vary, LoadControl.LEAST, Math.max(LoadControl.LEAST, to));
    }

    /** A load to start a control with: a tenth of the highest. */
    double low() {
        return Math.max(from, vary.roundedUp(to / 10));
    }

    /** The first load, which must be in the range. */
    double start(Value value, double usual) {
        double start = vary.read(value, usual);
        if (start < from || start > to) {
            value.fault("'" + vary.text(start) + "' is out of range: " + vary.text(from) + " to " + vary.text(to));
            return usual;
        }
        return start;
    }
}
