package dev.lockstep.bench;

import java.io.IOException;
import java.sql.SQLException;

/** A group of related measurements. */
interface Part {

    /** Measures and prints. */
    void run(Pace pace, Table table) throws IOException, InterruptedException, SQLException;
}
