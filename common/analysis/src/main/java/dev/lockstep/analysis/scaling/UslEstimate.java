package dev.lockstep.analysis.scaling;

import java.util.function.Function;

/** The Universal Scalability Law of a system, or the reason why there is none. */
public sealed interface UslEstimate permits UslFit, UslRefusal {

    /** What one of the two makes of it. */
    <R> R fold(Function<UslFit, R> fit, Function<UslRefusal, R> refusal);
}
