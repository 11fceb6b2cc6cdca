package dev.lockstep.coordinator.ledger;

import dev.lockstep.coordinator.agent.AgentLink;
import dev.lockstep.coordinator.agent.Orders;
import dev.lockstep.coordinator.ledger.Ledger.End;
import dev.lockstep.coordinator.ledger.Ledger.Report;
import dev.lockstep.coordinator.store.StoredInterval;
import dev.lockstep.coordinator.store.StoredLoadEnd;
import dev.lockstep.run.machine.LedgerMachine.Offer;
import dev.lockstep.run.machine.LedgerMachine.Verdict;
import dev.lockstep.wire.proto.LoadEnded;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The contents of one commit, and the actions after it. */
final class Batch {

    private final Map<String, RunLedger> runs;
    private final List<StoredInterval> intervals = new ArrayList<>();
    private final List<StoredLoadEnd> ends = new ArrayList<>();
    private final List<Report> merging = new ArrayList<>();
    private final List<Report> timed = new ArrayList<>();
    private final List<End> ended = new ArrayList<>();
    private final Map<AgentLink, Acknowledged> acknowledged = new LinkedHashMap<>();
    private final List<AgentLink> free = new ArrayList<>();

    Batch(Map<String, RunLedger> runs) {
        this.runs = runs;
    }

    /** Acknowledgement for an agent: everything below {@code next} is stored, and whether nothing is missing. */
    private record Acknowledged(String runId, long next, boolean complete) {}

    void open(RunLedger run) {
        runs.put(run.runId(), run);
    }

    void forget(String runId) {
        runs.remove(runId);
    }

    void add(Report report) {
        String runId = report.stored().runId();
        AgentLink link = report.link();
        run(runId)
                .flatMap(run -> run.offer(link.agent(), report.interval()))
                .ifPresentOrElse(offer -> add(report, runId, offer), () -> free.add(link));
    }

    private void add(Report report, String runId, Offer offer) {
        if (!usable(report.link(), runId, offer)) {
            return;
        }
        timed.add(report);
        if (offer.verdict() == Verdict.STORE) {
            intervals.add(report.stored());
            merging.add(report);
        } else {
            free.add(report.link());
        }
    }

    void add(End end) {
        LoadEnded message = end.message();
        AgentLink link = end.link();
        run(message.getRunId())
                .flatMap(run -> run.declare(link.agent(), message.getIntervals()))
                .ifPresentOrElse(offer -> add(end, offer), () -> free.add(link));
    }

    private void add(End end, Offer offer) {
        LoadEnded message = end.message();
        if (!usable(end.link(), message.getRunId(), offer)) {
            return;
        }
        free.add(end.link());
        ended.add(end);
        if (offer.verdict() == Verdict.STORE) {
            ends.add(new StoredLoadEnd(message.getRunId(), end.link().agent(), message.toByteArray()));
        }
    }

    private boolean usable(AgentLink link, String runId, Offer offer) {
        if (offer.verdict() == Verdict.REFUSE) {
            link.refuse(offer.reason(), false);
            return false;
        }
        acknowledged.put(
                link,
                new Acknowledged(runId, offer.state().next(), offer.state().complete()));
        return true;
    }

    private Optional<RunLedger> run(String runId) {
        return Optional.ofNullable(runs.get(runId));
    }

    boolean isEmpty() {
        return intervals.isEmpty() && ends.isEmpty();
    }

    List<StoredInterval> intervals() {
        return intervals;
    }

    List<StoredLoadEnd> ends() {
        return ends;
    }

    /** To be called once the batch is stored. */
    void after(Measurements measurements, LedgerListener listener, LedgerMeters meters) {
        acknowledged.forEach((link, stored) -> link.send(Orders.acknowledge(stored.runId(), stored.next())));
        timed.forEach(report -> meters.acknowledged(report.arrivedNanos()));
        meters.stored(intervals.size());
        free.forEach(AgentLink::takeOneMore);
        for (Report report : merging) {
            AgentLink link = report.link();
            measurements.add(report.stored().runId(), link.agent(), report.interval(), link::takeOneMore);
        }
        ended.forEach(end ->
                listener.loadEnded(end.message().getRunId(), end.link().agent(), LoadEnds.forLifeCycle(end.message())));
        acknowledged.forEach((link, stored) -> {
            if (stored.complete()) {
                listener.complete(stored.runId(), link.agent());
            }
        });
    }
}
