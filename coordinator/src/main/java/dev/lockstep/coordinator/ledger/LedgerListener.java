package dev.lockstep.coordinator.ledger;

import dev.lockstep.run.machine.LoadEnd;

/** Is notified of what the ledger has stored. Called from the ledger's thread: an implementation must not block. */
public interface LedgerListener {

    /** The end of an agent's load is stored. */
    void loadEnded(String runId, String agent, LoadEnd end);

    /** Every interval that the agent announced is stored. */
    void complete(String runId, String agent);
}
