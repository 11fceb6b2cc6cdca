package dev.lockstep.coordinator.run.live;

import com.google.protobuf.InvalidProtocolBufferException;
import dev.lockstep.coordinator.store.StoredLoadEnd;
import dev.lockstep.run.machine.LedgerState;
import dev.lockstep.wire.proto.LoadEnded;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.stream.LongStream;

/**
 * The stored intervals of a run.
 *
 * @param states stored sequences of each agent
 * @param ends what agents reported at the end of their load
 */
public record StoredLedger(Map<String, LedgerState> states, Map<String, LoadEnded> ends) {

    public static StoredLedger of(List<String> agents, Map<String, long[]> sequences, List<StoredLoadEnd> stored) {
        Map<String, LoadEnded> ends = new HashMap<>();
        stored.forEach(end -> ends.put(end.agent(), decode(end)));
        Map<String, LedgerState> states = new HashMap<>();
        for (String agent : agents) {
            LoadEnded end = ends.get(agent);
            states.put(
                    agent,
                    LedgerState.of(
                            LongStream.of(sequences.getOrDefault(agent, new long[0]))
                                    .boxed()
                                    .toList(),
                            end == null ? OptionalLong.empty() : OptionalLong.of(end.getIntervals())));
        }
        return new StoredLedger(Map.copyOf(states), Map.copyOf(ends));
    }

    static LoadEnded decode(StoredLoadEnd end) {
        try {
            return LoadEnded.parseFrom(end.payload());
        } catch (InvalidProtocolBufferException damaged) {
            throw new IllegalStateException(
                    "The end of the load of agent " + end.agent() + " in run " + end.runId()
                            + " is damaged in the store",
                    damaged);
        }
    }
}
