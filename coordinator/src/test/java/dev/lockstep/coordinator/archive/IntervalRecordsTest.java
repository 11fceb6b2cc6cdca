package dev.lockstep.coordinator.archive;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.coordinator.store.StoredInterval;
import dev.lockstep.run.machine.Contract;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class IntervalRecordsTest {

    @Test
    void theLargestMessageOfAnAgentIsReadAgain() throws IOException {
        byte[] payload = new byte[Contract.LARGEST_AGENT_MESSAGE];
        payload[payload.length - 1] = 7;
        ByteArrayOutputStream archive = new ByteArrayOutputStream();
        IntervalRecords.write(new DataOutputStream(archive), new StoredInterval("r1", "one", 3, 4, payload));

        List<StoredInterval> read = new ArrayList<>();
        IntervalRecords.readIntervals(new ByteArrayInputStream(archive.toByteArray()), "r2", read::add);

        assertThat(read).singleElement().satisfies(interval -> {
            assertThat(interval.runId()).isEqualTo("r2");
            assertThat(interval.sequence()).isEqualTo(3);
            assertThat(interval.payload()).isEqualTo(payload);
        });
    }
}
