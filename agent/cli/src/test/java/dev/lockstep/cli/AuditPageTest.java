package dev.lockstep.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.lockstep.agent.run.MachineAudit;
import dev.lockstep.agent.run.Workloads;
import dev.lockstep.analysis.summary.DisclosureAudit;
import dev.lockstep.engine.Engines;
import dev.lockstep.engine.SettingRule.Moment;
import dev.lockstep.engine.SettingRule.Reason;
import dev.lockstep.run.AuditedSetting;
import dev.lockstep.run.SpecReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import org.assertj.core.api.SoftAssertions;
import org.junit.jupiter.api.Test;

/** The tables of docs/audit.md; a failure shows the lines that belong there. */
class AuditPageTest {

    private static final String HEAD = """
            | rule | judged | expected | why | what to do | source |
            | --- | --- | --- | --- | --- | --- |
            """;

    @Test
    void listsTheRulesOfEachEngine() throws IOException {
        String page = page();
        Engines engines = Workloads.in(AuditPageTest.class.getClassLoader()).engines();
        SoftAssertions.assertSoftly(softly -> engines.descriptors().forEach(descriptor -> softly.assertThat(page)
                .contains(table(engines.byId(descriptor.id()).settingRules().stream()
                        .map(rule -> row(rule.id(), moment(rule.moment()), rule.reason()))
                        .toList()))));
    }

    @Test
    void listsTheRuleForTheDisclosure() throws IOException {
        AuditedSetting rule = DisclosureAudit.of(SpecReader.read("""
                        name: rule
                        workload: { id: batch-insert }
                        targets: [ { name: db, engine: postgresql, url: "jdbc:postgresql://db/a", vm: SQL01 } ]
                        load: { users: 1 }
                        phases: { measure: 1s }
                        """, () -> 1)).get(0);

        assertThat(page()).contains(table(List.of(row(rule.id(), "in the spec", reason(rule)))));
    }

    @Test
    void listsTheRulesOfAMachine() throws IOException {
        List<AuditedSetting> rules = MachineAudit.ofThisMachine().read();
        assumeThat(rules).as("rules of Linux").isNotEmpty();

        assertThat(page())
                .contains(table(rules.stream()
                        .map(rule -> row(rule.id(), moment(Moment.BOTH), reason(rule)))
                        .toList()));
    }

    private static String table(List<String> rows) {
        return HEAD + rows.stream().collect(Collectors.joining("\n", "", "\n"));
    }

    private static String row(String id, String moment, Reason reason) {
        return "| `" + id + "` | " + moment + " | " + reason.expected() + " | " + reason.why() + " | " + reason.advice()
                + " | " + reason.source() + " |";
    }

    private static Reason reason(AuditedSetting rule) {
        return new Reason(rule.expected(), rule.why(), rule.source(), rule.advice());
    }

    private static String moment(Moment moment) {
        return switch (moment) {
            case START -> "before the load";
            case END -> "after the load";
            case BOTH -> "before and after";
        };
    }

    private static String page() throws IOException {
        return Files.readString(Path.of("../../docs/audit.md"));
    }
}
