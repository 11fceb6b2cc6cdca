package dev.lockstep.workload.orderentry.population;

import dev.lockstep.engine.BulkWriter;
import java.sql.SQLException;

/** The five columns of an address: two streets, city, state and zip. */
final class Address {

    private Address() {}

    static void write(BulkWriter writer, RandomText text) throws SQLException {
        writer.text(text.mixed(10, 20)).text(text.mixed(10, 20)).text(text.mixed(10, 20));
        writer.text(text.letters(2)).text(text.zip());
    }
}
