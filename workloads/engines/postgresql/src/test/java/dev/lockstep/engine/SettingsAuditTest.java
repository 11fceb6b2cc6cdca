package dev.lockstep.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.AuditEvidence.LoadOnServer;
import dev.lockstep.engine.SettingRule.Moment;
import dev.lockstep.engine.SettingRule.Reason;
import dev.lockstep.engine.postgresql.PostgresTestDatabase;
import dev.lockstep.run.AuditedSetting;
import dev.lockstep.run.AuditedSetting.Level;
import dev.lockstep.workload.TestDatabase;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class SettingsAuditTest {

    private static final TestDatabase DATABASE = new PostgresTestDatabase();
    private static final LoadOnServer LOAD = new LoadOnServer(1, Duration.ofMinutes(1));

    @Test
    void anErrorOfOneQueryLeavesTheOtherRulesAlone() throws SQLException {
        List<AuditedSetting> lines =
                audit("SELECT rolname FROM pg_authid", "SELECT nothing_like_it", "SELECT 7 AS value");

        assertThat(lines)
                .extracting(AuditedSetting::level)
                .containsExactly(Level.UNREADABLE, Level.UNREADABLE, Level.OK);
        assertThat(lines.get(0).observed()).isEqualTo("not visible to this login: needs the right");
        assertThat(lines.get(1).observed()).startsWith("could not be read: ");
    }

    @Test
    void anUnexpectedAnswerIsUnreadable() throws SQLException {
        assertThat(audit("SELECT 1 AS other", "SELECT 'much' AS value")).allSatisfy(line -> {
            assertThat(line.level()).isEqualTo(Level.UNREADABLE);
            assertThat(line.observed()).startsWith("the answer of the server is not understood: [{");
        });
    }

    private static List<AuditedSetting> audit(String... queries) throws SQLException {
        Function<AuditEvidence, Judgement> seven =
                evidence -> Judgement.findingIf(evidence.now().number("value").orElseThrow() != 7, "a number");
        List<SettingRule> rules = Stream.of(queries)
                .map(sql -> new SettingRule(
                        "rule", Moment.BOTH, new SettingQuery(sql, "the right"), seven, new Reason("7", "", "", "")))
                .toList();
        SettingsAudit audit = new SettingsAudit(engine(rules), System::nanoTime);
        try (Connection connection = DATABASE.open()) {
            return audit.atStart("db", audit.read(connection), LOAD);
        }
    }

    /** That of the database, with these rules alone. */
    private static Engine engine(List<SettingRule> rules) {
        return (Engine) Proxy.newProxyInstance(
                Engine.class.getClassLoader(),
                new Class<?>[] {Engine.class},
                (self, method, arguments) ->
                        method.getName().equals("settingRules") ? rules : method.invoke(DATABASE.engine(), arguments));
    }
}
