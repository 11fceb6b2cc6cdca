package dev.lockstep.analysis.result;

import org.jspecify.annotations.Nullable;

/**
 * How much load a threshold allows. The answer lies between the two loads; it is not their mean.
 *
 * @param text of the threshold, as in the spec
 * @param held the highest load of a valid stage that held it; null if none did
 * @param failed the lowest load that failed it; null if none did
 * @param consistent whether every load that held is below every load that failed; if not, repeat the loads in between
 */
public record LoadLimitLine(
        String text, @Nullable Double held, @Nullable Double failed, boolean consistent) {}
