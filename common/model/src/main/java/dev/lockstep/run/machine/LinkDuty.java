package dev.lockstep.run.machine;

/**
 * What an agent owes the coordinator for the run it is in.
 *
 * @param stepReported number of the last step it has reported as done or failed; 0 when none
 * @param closed how many intervals it has numbered
 * @param acknowledged every number below it is stored at the coordinator
 * @param loadEnded whether its load has ended
 */
public record LinkDuty(String runId, int stepReported, long closed, long acknowledged, boolean loadEnded) {

    static LinkDuty of(String runId) {
        return new LinkDuty(runId, 0, 0, 0, false);
    }

    LinkDuty reported(int number) {
        return new LinkDuty(runId, Math.max(stepReported, number), closed, acknowledged, loadEnded);
    }

    LinkDuty closed(long sequence) {
        return new LinkDuty(runId, stepReported, Math.max(closed, sequence + 1), acknowledged, loadEnded);
    }

    LinkDuty acknowledged(long next) {
        return new LinkDuty(runId, stepReported, closed, next, loadEnded);
    }

    LinkDuty ended() {
        return new LinkDuty(runId, stepReported, closed, acknowledged, true);
    }
}
