package dev.lockstep.coordinator.store;

import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/** The last state of the agents' registry. */
@Component
public class RegistryStore {

    private final JdbcClient jdbc;

    RegistryStore(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** Replaces the state, a JSON document. */
    @Transactional
    public void save(String state) {
        int updated = jdbc.sql("update agent_registry set state = ? where id = 1")
                .param(state)
                .update();
        if (updated == 0) {
            jdbc.sql("insert into agent_registry (id, state) values (1, ?)")
                    .param(state)
                    .update();
        }
    }

    /** The state; empty before the first save. */
    public Optional<String> load() {
        return jdbc.sql("select state from agent_registry where id = 1")
                .query(String.class)
                .optional();
    }
}
