package dev.lockstep.agent.host.summary;

import org.jspecify.annotations.Nullable;

/**
 * Means of one virtual machine; each null where the file lacks it.
 *
 * @param vcpus virtual processors, of the last row
 * @param usedPercentPerVcpu work done, scaled by frequency; 100 = one processor, fully
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
