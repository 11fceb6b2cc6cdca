package dev.lockstep.coordinator.store;

import java.sql.SQLException;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Locale;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.FlywayException;
import org.flywaydb.core.api.MigrationInfo;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.boot.flyway.autoconfigure.FlywayMigrationStrategy;
import org.springframework.core.env.Environment;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/** Opens and migrates the store, or explains why it cannot be used. */
@Component
class StoreOpening implements FlywayMigrationStrategy {

    private static final Logger LOG = LoggerFactory.getLogger(StoreOpening.class);
    private static final int H2_FILE_IN_USE = 90_020;

    private final String url;

    StoreOpening(Environment environment) {
        this.url = environment.getRequiredProperty("spring.datasource.url");
    }

    @Override
    public void migrate(Flyway flyway) {
        try {
            refuseNewer(flyway);
            flyway.migrate();
            warnOfLosses(flyway);
        } catch (FlywayException failure) {
            throw new StoreException(explain(failure));
        }
    }

    private void refuseNewer(Flyway flyway) {
        String known = Arrays.stream(flyway.info().all())
                .filter(migration -> !migration.getState().isApplied()
                        || migration.getState().isResolved())
                .map(MigrationInfo::getVersion)
                .max(Comparator.naturalOrder())
                .map(Object::toString)
                .orElse("none");
        Arrays.stream(flyway.info().applied())
                .filter(migration -> !migration.getState().isResolved())
                .findFirst()
                .ifPresent(newer -> {
                    throw new StoreException(String.format(
                            Locale.ROOT,
                            "The store %s was written by a newer Lockstep: it has schema version %s, and this one"
                                    + " supports versions up to %s. Start that version or a later one.",
                            url,
                            newer.getVersion(),
                            known));
                });
    }

    private String explain(Throwable failure) {
        Throwable cause = failure;
        for (Throwable each = failure; each != null; each = each.getCause()) {
            cause = each instanceof SQLException ? each : cause;
        }
        if (cause instanceof SQLException sql && sql.getErrorCode() == H2_FILE_IN_USE) {
            return "The store " + url
                    + " is in use by another coordinator: stop that one, or give this one its own --data folder."
                    + " Coordinators that stand by for each other share a PostgreSQL: --store-url.";
        }
        String reason = String.valueOf(cause.getMessage()).replaceFirst("\\.?\\s*$", ".");
        return "The store " + url + " cannot be used: " + reason
                + " Correct --store-url, --store-user or the password, or start the database.";
    }

    private void warnOfLosses(Flyway flyway) {
        if (url.startsWith("jdbc:postgresql:")) {
            String fsync = new JdbcTemplate(flyway.getConfiguration().getDataSource())
                    .queryForObject("select current_setting('fsync')", String.class);
            if ("off".equals(fsync)) {
                LOG.warn("The store's server has fsync off: if its machine crashes, acknowledged intervals are lost");
            }
        }
    }
}
