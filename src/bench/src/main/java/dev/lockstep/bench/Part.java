package dev.lockstep.bench;

import java.io.IOException;
import java.sql.SQLException;

/** Some measurements that belong together. */
interface Part {

    /** Measures and prints. */
    void run(Pace pace, Table table) throws IOException, InterruptedException, SQLException;
}
