package dev.lockstep.interval;

/**
 * How transactions ended.
 *
 * @param committed ended in a commit
 * @param rolledBack ended in a rollback that the workload intended
 * @param failed ended in an error after all retries, certainly without effect
 * @param unknown the connection was lost during a commit
 * @param retries attempts beyond the first
 * @param units work of the committed ones
 * @param unknownUnits the most work that the unknown ones may have done
 */
public record Counts(
        long committed, long rolledBack, long failed, long unknown, long retries, long units, long unknownUnits) {

    /** Nothing ended. */
    public static final Counts NONE = new Counts(0, 0, 0, 0, 0, 0, 0);

    /** The sum of both. */
    public Counts plus(Counts other) {
        return new Counts(
                committed + other.committed,
                rolledBack + other.rolledBack,
                failed + other.failed,
                unknown + other.unknown,
                retries + other.retries,
                units + other.units,
                unknownUnits + other.unknownUnits);
    }

    /** All that ended, with any outcome. */
    public long ended() {
        return committed + rolledBack + failed + unknown;
    }
}
