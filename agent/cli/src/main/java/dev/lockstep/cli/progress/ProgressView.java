package dev.lockstep.cli.progress;

/** Shows a person how work goes; from any thread. What is shown comes from elsewhere, so no view has a clock. */
public interface ProgressView extends AutoCloseable {

    /** A line that stays. */
    void event(String line);

    /** How the load goes, once a second. */
    void load(LoadMoment moment);

    /** How far a fill is, as often as that is known. */
    void fill(FillMoment moment);

    /** Neither a load nor a fill is under way any more. */
    void idle();

    /** Nothing more follows; what is shown stays. */
    @Override
    void close();
}
