package dev.lockstep.engine;

import dev.lockstep.engine.AuditEvidence.LoadOnServer;
import dev.lockstep.engine.SettingRule.Moment;
import dev.lockstep.run.AuditedSetting;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * The rules of an engine on one of its servers. It takes at most 2 s: it begins no query after 1 s, and lets none take more
 * than 1 s. What was not read by then is unreadable.
 */
public final class SettingsAudit {

    private static final long LAST_BEGIN_NANOS = TimeUnit.SECONDS.toNanos(1);
    private static final int QUERY_LIMIT_SECONDS = 1;

    private final Engine engine;
    private final LongSupplier nanoTime;

    /** @param nanoTime a clock that only goes forward */
    public SettingsAudit(Engine engine, LongSupplier nanoTime) {
        this.engine = engine;
        this.nanoTime = nanoTime;
    }

    /** What all queries of the rules returned, or why they did not. */
    public static final class Readings {
        private final Map<SettingQuery, SettingReading> read = new HashMap<>();
        private final Map<SettingQuery, String> unread = new HashMap<>();

        private Readings() {}

        private Optional<SettingReading> of(SettingQuery query) {
            return Optional.ofNullable(read.get(query));
        }
    }

    /** Runs each query once; the connection must be in autocommit mode. Never throws: an error is part of the answer. */
    public Readings read(Connection connection) {
        Readings readings = new Readings();
        long begin = nanoTime.getAsLong();
        engine.settingRules().stream()
                .map(SettingRule::query)
                .distinct()
                .forEach(query -> read(connection, query, begin, readings));
        return readings;
    }

    private void read(Connection connection, SettingQuery query, long begin, Readings readings) {
        if (nanoTime.getAsLong() - begin > LAST_BEGIN_NANOS) {
            readings.unread.put(query, "not read: the server took too long to answer, and the audit takes 2 s at most");
            return;
        }
        try {
            readings.read.put(query, query.read(connection, QUERY_LIMIT_SECONDS));
        } catch (SQLException failed) {
            Failure failure = engine.classify(failed);
            readings.unread.put(
                    query,
                    failure.errorClass() == ErrorClass.PERMISSION
                            ? Judgement.needs(query.right()).observed()
                            : "could not be read: " + failure.example());
        }
    }

    /** The rules for the start of a run, or for a server without one. */
    public List<AuditedSetting> atStart(String target, Readings now, LoadOnServer load) {
        return judge(target, now, null, load, Moment.START);
    }

    /** The rules for the end of a run. */
    public List<AuditedSetting> atEnd(String target, Readings now, @Nullable Readings start, LoadOnServer load) {
        return judge(target, now, start, load, Moment.END);
    }

    private List<AuditedSetting> judge(
            String target, Readings now, @Nullable Readings start, LoadOnServer load, Moment moment) {
        return engine.settingRules().stream()
                .filter(rule -> rule.moment() == Moment.BOTH || rule.moment() == moment)
                .map(rule -> line(target, rule, judgement(rule, now, start, load)))
                .toList();
    }

    private static Judgement judgement(SettingRule rule, Readings now, @Nullable Readings start, LoadOnServer load) {
        SettingReading earlier = start == null ? null : start.of(rule.query()).orElse(null);
        return now.of(rule.query())
                .map(reading -> judgement(rule, new AuditEvidence(reading, earlier, load)))
                .orElseGet(() -> Judgement.unreadable(String.valueOf(now.unread.get(rule.query()))));
    }

    private static Judgement judgement(SettingRule rule, AuditEvidence evidence) {
        try {
            return rule.judge().apply(evidence);
        } catch (NoSuchElementException | NumberFormatException unexpected) {
            return Judgement.unreadable("the answer of the server is not understood: "
                    + evidence.now().rows());
        }
    }

    private static AuditedSetting line(String target, SettingRule rule, Judgement judgement) {
        return new AuditedSetting(
                rule.id(),
                target,
                null,
                judgement.level(),
                judgement.observed(),
                rule.reason().expected(),
                rule.reason().why(),
                rule.reason().source(),
                rule.reason().advice());
    }
}
