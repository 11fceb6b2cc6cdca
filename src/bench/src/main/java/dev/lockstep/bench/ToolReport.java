package dev.lockstep.bench;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * What a tool says about its own turn.
 *
 * @param transactions all that it ended, warm-up and orders rolled back on purpose included; empty if it does not count them
 * @param newOrdersPerMinute NOPM of its own measurement; empty if it has none
 * @param newOrder response times of new-order; empty if it has none
 * @param objections to its own result; none if it raised none, or raises none at all
 */
record ToolReport(
        OptionalLong transactions,
        Optional<Double> newOrdersPerMinute,
        Optional<Percentiles> newOrder,
        List<String> objections) {}
