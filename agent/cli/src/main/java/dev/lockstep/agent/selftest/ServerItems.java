package dev.lockstep.agent.selftest;

import dev.lockstep.agent.selftest.ItemLog.MissingRightException;
import dev.lockstep.agent.selftest.ItemLog.UnexpectedException;
import dev.lockstep.engine.AuditEvidence.LoadOnServer;
import dev.lockstep.engine.Engine;
import dev.lockstep.engine.Engine.Access;
import dev.lockstep.engine.Engine.Purpose;
import dev.lockstep.engine.ServerFact;
import dev.lockstep.engine.ServerGuard;
import dev.lockstep.engine.SettingsAudit;
import dev.lockstep.engine.WaitObserver;
import dev.lockstep.run.AuditedSetting;
import dev.lockstep.run.AuditedSetting.Level;
import java.io.IOException;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** What Lockstep reads of a server beside its load. */
record ServerItems(Engine engine, Access admin, ServerGuard guard) {

    private static final String AREA = "server";
    private static final String UNREAD = "could not be read";
    private static final String INVISIBLE = "not visible to this login";
    private static final LoadOnServer LOAD = new LoadOnServer(1, Duration.ofMinutes(10));

    void attempt(ItemLog log) throws IOException, InterruptedException {
        log.attempt(AREA, "facts", this::facts);
        log.attempt(AREA, "waits", this::waits);
        log.attempt(AREA, "audit", this::audit);
    }

    private String facts() throws SQLException {
        try (Connection connection = open()) {
            List<ServerFact> facts = engine.facts(connection, connection);
            List<String> unread = facts.stream()
                    .filter(fact -> fact.value().startsWith(UNREAD))
                    .map(fact -> fact.name() + ": " + fact.value())
                    .toList();
            if (!unread.isEmpty()) {
                throw new UnexpectedException(String.join("; ", unread));
            }
            requireRights(facts.stream()
                    .map(ServerFact::value)
                    .filter(value -> value.startsWith(INVISIBLE))
                    .toList());
            return facts.size() + " facts";
        }
    }

    private String waits() throws SQLException {
        try (Connection connection = open()) {
            WaitObserver observer = engine.waitObserver(connection);
            observer.begin();
            observer.sample();
            return observer.end().size() + " kinds of waits";
        }
    }

    private String audit() throws SQLException {
        SettingsAudit audit = new SettingsAudit(engine, System::nanoTime);
        try (Connection connection = open()) {
            List<AuditedSetting> lines = audit.atStart("target", audit.read(connection), LOAD);
            requireRights(lines.stream()
                    .filter(line -> line.level() == Level.UNREADABLE)
                    .map(line -> line.id() + ": " + line.observed())
                    .toList());
            return lines.size() + " rules";
        }
    }

    private static void requireRights(List<String> kept) {
        if (!kept.isEmpty()) {
            throw new MissingRightException(kept.stream().distinct().collect(Collectors.joining("; ")));
        }
    }

    private Connection open() throws SQLException {
        return engine.settings(admin, Map.of(), Purpose.ADMIN).guardedBy(guard).open();
    }
}
