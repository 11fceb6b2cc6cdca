package dev.lockstep.workload.external;

import dev.lockstep.engine.PreparationException;
import dev.lockstep.engine.ServerFact;
import dev.lockstep.workload.Consistency;
import dev.lockstep.workload.Existing;
import dev.lockstep.workload.FillProgress;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * An external workload on one target. Called from one thread at a time, in this order: {@link #check}; for a fill {@link
 * #create}, {@link #fill}, {@link #finish}; in each run {@link #beforeRun}, {@link #load}, and after it {@link #counts}
 * and {@link #consistency}. Each throws {@link PreparationException} if the user must do something first.
 */
public interface ExternalTarget {

    /** Checks program and paths; changes nothing. */
    void check();

    /** Makes room for the fill. */
    void create(Existing existing);

    /** Lays out the data; ends by throwing soon after {@link FillProgress#wanted} returns false. */
    void fill(FillProgress progress);

    /** Proves that the data is laid out, and says how much there is. */
    String finish();

    /** Removes what {@link #fill} has made. */
    void drop();

    /** Checks that the data matches the parameters. */
    void beforeRun();

    /** The program's name and version. */
    String version();

    /** What explains a result. */
    List<ServerFact> facts();

    /**
     * Makes a load ready to start. A search makes several in one run, each after the end of the one before.
     *
     * @param folder for its files, which exists and is removed after the run
     * @param rate calls per second that it has to make; 0 if the parameters alone decide
     */
    ExternalLoad load(Path folder, double rate);

    /** The books: a count for each book of the descriptor, over the loads since {@link #beforeRun}; zeros before them. */
    Map<String, Long> counts();

    /** Every consistency condition of these loads with its violations. */
    List<Consistency> consistency();

    /** One sentence each about these loads, for the run's events. */
    List<String> notes();
}
