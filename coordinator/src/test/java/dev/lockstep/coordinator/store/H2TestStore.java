package dev.lockstep.coordinator.store;

import java.nio.file.Path;
import javax.sql.DataSource;
import org.h2.jdbcx.JdbcDataSource;

/** The store in a file. */
public final class H2TestStore extends TestStore {

    private final JdbcDataSource source = new JdbcDataSource();

    public H2TestStore(Path folder) {
        source.setUrl("jdbc:h2:file:" + folder.resolve("store") + ";WRITE_DELAY=0;DB_CLOSE_DELAY=-1");
        source.setUser("lockstep");
        migrate(source);
        open();
    }

    @Override
    DataSource source() {
        return source;
    }

    @Override
    void crash() {
        jdbc().sql("shutdown immediately").update();
    }
}
