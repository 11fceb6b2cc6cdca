package dev.lockstep.analysis.merge;

import dev.lockstep.interval.Latency;
import java.util.OptionalLong;

/** Percentiles of the response and service times that ended in one second; empty without times. */
public record SecondPercentiles(
        OptionalLong responseP50Nanos,
        OptionalLong responseP95Nanos,
        OptionalLong responseP99Nanos,
        OptionalLong serviceP95Nanos) {

    static final SecondPercentiles NONE = new SecondPercentiles(
            OptionalLong.empty(), OptionalLong.empty(), OptionalLong.empty(), OptionalLong.empty());

    static SecondPercentiles of(Latency response, Latency service) {
        return new SecondPercentiles(
                response.nanosAtPercentile(50),
                response.nanosAtPercentile(95),
                response.nanosAtPercentile(99),
                service.nanosAtPercentile(95));
    }
}
