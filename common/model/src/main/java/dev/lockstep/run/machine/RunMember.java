package dev.lockstep.run.machine;

import org.jspecify.annotations.Nullable;

/**
 * One agent of a run, as its life cycle sees it.
 *
 * @param asked whether the answer to the current step is outstanding
 * @param rows filled so far in the current step
 * @param rowsExpected in the current step; 0 when it does not fill
 * @param bytes filled so far in the current step
 * @param loadEnd null until the agent has reported that its load ended
 * @param ledgerComplete whether every interval it has numbered is stored
 * @param lossReason why it is lost to this run; null while it is not
 */
public record RunMember(
        String name,
        boolean asked,
        long rows,
        long rowsExpected,
        long bytes,
        @Nullable LoadEnd loadEnd,
        boolean ledgerComplete,
        @Nullable String lossReason) {

    /** An agent that has not been asked for anything. */
    public static RunMember joining(String name) {
        return new RunMember(name, false, 0, 0, 0, null, false, null);
    }

    /** Whether it is lost to this run. */
    public boolean lost() {
        return lossReason != null;
    }

    /** Whether the end of its load is known and all its intervals are stored. */
    public boolean delivered() {
        return loadEnd != null && ledgerComplete;
    }

    RunMember asking() {
        return new RunMember(name, true, 0, 0, 0, loadEnd, ledgerComplete, lossReason);
    }

    RunMember answered() {
        return new RunMember(name, false, rows, rowsExpected, bytes, loadEnd, ledgerComplete, lossReason);
    }

    RunMember filled(long rowsNow, long expected, long bytesNow) {
        return new RunMember(name, asked, rowsNow, expected, bytesNow, loadEnd, ledgerComplete, lossReason);
    }

    RunMember ended(LoadEnd end) {
        return new RunMember(name, asked, rows, rowsExpected, bytes, end, ledgerComplete, lossReason);
    }

    RunMember stored() {
        return new RunMember(name, asked, rows, rowsExpected, bytes, loadEnd, true, lossReason);
    }

    RunMember lostFor(String reason) {
        return new RunMember(name, false, rows, rowsExpected, bytes, loadEnd, ledgerComplete, reason);
    }
}
