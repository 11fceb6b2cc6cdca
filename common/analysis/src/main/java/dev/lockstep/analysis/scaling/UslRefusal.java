package dev.lockstep.analysis.scaling;

import java.util.function.Function;

/** No law was fitted. */
public record UslRefusal(Reason reason, String message) implements UslEstimate {

    /** Why not. */
    public enum Reason {
        /** Fewer than six different N: a curve with three parameters goes near any of them, and through three. */
        TOO_FEW_POINTS,
        /** The largest N is less than eight times the smallest. */
        RANGE_TOO_SMALL,
        /** The throughput grows faster than N. */
        SUPERLINEAR
    }

    @Override
    public <R> R fold(Function<UslFit, R> fit, Function<UslRefusal, R> refusal) {
        return refusal.apply(this);
    }
}
