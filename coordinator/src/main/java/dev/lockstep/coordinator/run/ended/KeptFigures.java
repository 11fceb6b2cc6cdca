package dev.lockstep.coordinator.run.ended;

import dev.lockstep.analysis.comparison.RunFigures;
import dev.lockstep.analysis.history.HistoryJson;
import dev.lockstep.analysis.result.ResultDocument;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** What histories need of a result. */
public final class KeptFigures {

    private static final Logger LOG = LoggerFactory.getLogger(KeptFigures.class);

    private KeptFigures() {}

    /** As JSON; empty if it cannot be made, which must not cost the result. */
    public static Optional<String> of(ResultDocument document) {
        try {
            return Optional.of(HistoryJson.keep(RunFigures.of(document)));
        } catch (RuntimeException failure) {
            String run = document.run().id();
            LOG.atError()
                    .addKeyValue("run", run)
                    .setCause(failure)
                    .log("The figures of run {} for its history could not be made", run);
            return Optional.empty();
        }
    }
}
