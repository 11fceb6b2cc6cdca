package dev.lockstep.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lockstep.run.DatabaseAction.Kind;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/** Events that do something to the databases of a run. */
class DatabaseActionTest {

    private static final String SPEC = """
            name: acted
            workload: { id: batch-insert }
            targets:
              - { name: own, engine: postgresql, url: embedded }
              - { name: far, engine: postgresql, url: "jdbc:postgresql://db/a", user: u }
            load: { users: 2 }
            phases: { measure: 1m }
            events:
            """;

    @Test
    void anActionHasATargetAndALimit() {
        RunSpec spec = read("  - { name: flush, at: 10s, action: checkpoint, target: far, timeout: 5s }");

        assertThat(action(spec)).isEqualTo(new DatabaseAction(Kind.CHECKPOINT, "far", Duration.ofSeconds(5)));
        assertThat(concerned(spec)).containsExactly("far");
        assertThat(spec.events().get(0).call(spec.phases())).hasValueSatisfying(call -> {
            assertThat(call.title()).isEqualTo("action checkpoint");
            assertThat(Json.read(Json.write(call), HookCall.class)).isEqualTo(call);
        });
        assertThat(Specs.read(SpecWriter.toJson(spec))).isEqualTo(spec);
    }

    @Test
    void withoutATargetItConcernsAllThatItAppliesTo() {
        assertThat(concerned(read("  - { name: a, at: 10s, action: statistics }")))
                .containsExactly("own", "far");
        assertThat(concerned(read("  - { name: a, at: 10s, action: restart }"))).containsExactly("own");
    }

    @Test
    void allFaultsAreNamedAtOnce() {
        assertThatThrownBy(() -> read("""
                  - { name: a, at: 10s, action: checkpiont }
                  - { name: b, at: 10s, action: restart, target: far }
                  - { name: c, at: 10s, action: statistics, target: fra }
                  - { name: d, at: 10s, target: own, timeout: 3s }
                  - { name: e, at: 10s, action: checkpoint, hook: copy }
                  - { name: f, at: 10s, action: checkpoint, timeout: 0s }
                hooks: { copy: { on: coordinator } }
                """))
                .hasMessageContainingAll(
                        "events[0].action",
                        "'checkpiont' is not one of checkpoint, statistics, restart.",
                        "events[1].action",
                        "'restart' needs an embedded target, which 'far' is not. Let a hook restart a server of your own",
                        "events[2].target",
                        "'fra' is not a target of this run, which has: own, far.",
                        "events[3].target",
                        "events[3].timeout",
                        "belongs to an action: add action: checkpoint, statistics or restart, or remove it",
                        "events[4].action",
                        "cannot stand beside 'hook'",
                        "events[5].timeout");
    }

    private static List<String> concerned(RunSpec spec) {
        return spec.targets().stream()
                .filter(action(spec)::concerns)
                .map(Target::name)
                .toList();
    }

    private static DatabaseAction action(RunSpec spec) {
        return Objects.requireNonNull(spec.events().get(0).start()).action().orElseThrow();
    }

    private static RunSpec read(String events) {
        return SpecReader.read(SPEC + events, () -> 1);
    }
}
