package dev.lockstep.agent.host.summary;

import org.jspecify.annotations.Nullable;

/**
 * Means of one virtual machine; each null if the file lacks it.
 *
 * @param vcpus virtual processors, from the last row
 * @param usedPercentPerVcpu work done, scaled by frequency; 100 = one fully used processor
 */
public record VmSummary(
        String vm,
        @Nullable Integer vcpus,
        @Nullable Double usedPercentPerVcpu,
        @Nullable Double readyPercentPerVcpu,
        @Nullable Double readyPercentOfWorstVcpu,
        @Nullable Double coStopPercentPerVcpu,
        @Nullable Double diskCommandsPerSecond,
        @Nullable Double diskMillis,
        @Nullable Double diskReadMBytesPerSecond,
        @Nullable Double diskWriteMBytesPerSecond,
        @Nullable Double networkInMBitsPerSecond,
        @Nullable Double networkOutMBitsPerSecond) {}
