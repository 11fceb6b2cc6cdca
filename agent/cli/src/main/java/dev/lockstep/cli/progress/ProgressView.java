package dev.lockstep.cli.progress;

import java.util.List;

/** Shows progress to a user; from any thread. All values are passed in, so no view has a clock. */
public interface ProgressView extends AutoCloseable {

    /** A line that stays. */
    void event(String line);

    /** The state of the load, once a second. */
    void load(LoadMoment moment);

    /** The progress of the fill, whenever it is known. */
    void fill(FillMoment moment);

    /** The state of something else, in lines; a log has no room for it. */
    void state(List<String> lines);

    /** Nothing is running any more. */
    void idle();

    /** Nothing more follows; what is shown stays. */
    @Override
    void close();
}
