package dev.lockstep.analysis.merge;

/**
 * The committed calls of one search that were due in the measurement phase.
 *
 * @param hits how many of them found something
 */
public record SearchTally(long calls, long hits) {

    static final SearchTally NONE = new SearchTally(0, 0);

    SearchTally plus(long moreCalls, long moreHits) {
        return new SearchTally(calls + moreCalls, hits + moreHits);
    }
}
