package dev.lockstep.test;

import dev.lockstep.engine.postgresql.EmbeddedPostgres;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Sees from outside how long arrivals of a constant rate waited, each of which inserts a row: the time when the database had as
 * many rows, less the time of the arrival, which follows from the rate and the rows of undisturbed times.
 */
final class ArrivalWitness implements AutoCloseable {

    private static final long MILLIS_BETWEEN_SIGHTS = 10;

    private final double millisBetweenArrivals;
    private final Connection connection;
    private final List<Sight> sights = new ArrayList<>();
    private final Thread thread = new Thread(this::watch, "witness");
    private volatile boolean ended;

    private record Sight(double millis, long rows) {}

    private ArrivalWitness(double perSecond, Connection connection) {
        this.millisBetweenArrivals = 1_000 / perSecond;
        this.connection = connection;
    }

    /** Begins to watch a table that has rows of the load alone. */
    static ArrivalWitness of(EmbeddedPostgres database, double perSecond) {
        try {
            var witness =
                    new ArrivalWitness(perSecond, DriverManager.getConnection(database.url(), Databases.USER, ""));
            witness.thread.start();
            return witness;
        } catch (SQLException failed) {
            throw new IllegalStateException(failed);
        }
    }

    private void watch() {
        try (Statement statement = connection.createStatement()) {
            while (!ended) {
                try (ResultSet count = statement.executeQuery("SELECT count(*) FROM batch_test")) {
                    count.next();
                    sights.add(new Sight(System.nanoTime() / 1e6, count.getLong(1)));
                }
                Thread.sleep(MILLIS_BETWEEN_SIGHTS);
            }
        } catch (SQLException | InterruptedException failed) {
            throw new IllegalStateException(failed);
        }
    }

    /**
     * Ends watching and tells how long an arrival waited in milliseconds, for one that so many others waited longer than.
     */
    double waited(int longer) {
        close();
        double first = sights.stream()
                .filter(sight -> sight.rows > 0)
                .mapToDouble(sight -> sight.millis - sight.rows * millisBetweenArrivals)
                .min()
                .orElseThrow();
        List<Double> waits = new ArrayList<>();
        for (int index = 1; index < sights.size(); index++) {
            Sight before = sights.get(index - 1);
            Sight now = sights.get(index);
            for (long row = before.rows + 1; row <= now.rows; row++) {
                double share = (double) (row - before.rows) / (now.rows - before.rows);
                double done = before.millis + share * (now.millis - before.millis);
                waits.add(done - first - row * millisBetweenArrivals);
            }
        }
        waits.sort(Comparator.reverseOrder());
        return waits.get(longer);
    }

    @Override
    public void close() {
        ended = true;
        try {
            thread.join();
            connection.close();
        } catch (SQLException | InterruptedException failed) {
            throw new IllegalStateException(failed);
        }
    }
}
