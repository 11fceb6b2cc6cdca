package dev.lockstep.engine.sqlserver;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SqlServerWaitsTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "BROKER_TASK_STOP",
                "CLR_AUTO_EVENT",
                "LAZYWRITER_SLEEP",
                "SLEEP_TASK",
                "WAITFOR",
                "XE_TIMER_EVENT",
                "QDS_ASYNC_QUEUE",
                "DBMIRROR_EVENTS_QUEUE",
                "CXCONSUMER"
            })
    void ignoresSleepingTasks(String wait) {
        assertThat(SqlServerWaits.ignored(wait)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "WRITELOG",
                "LOGBUFFER",
                "PAGEIOLATCH_SH",
                "PAGELATCH_EX",
                "LATCH_EX",
                "LCK_M_X",
                "SOS_SCHEDULER_YIELD",
                "THREADPOOL",
                "RESOURCE_SEMAPHORE",
                "CXPACKET",
                "HADR_SYNC_COMMIT",
                "ASYNC_NETWORK_IO"
            })
    void keepsWaitsThatLoadCauses(String wait) {
        assertThat(SqlServerWaits.ignored(wait)).isFalse();
    }
}
