package dev.lockstep.run.machine;

import static dev.lockstep.run.Specs.SHORTEST;
import static dev.lockstep.run.Specs.read;
import static dev.lockstep.run.Specs.withLoad;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lockstep.run.Hook;
import dev.lockstep.run.HookOffer;
import dev.lockstep.run.RunSpec;
import dev.lockstep.run.RunSpec.AgentSelection;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Which agents a run with hooks takes, and what is said if there are none. */
class HookPlacesTest {

    private static final Hook RESYNC = hook("resync", Map.of("role", "storage"));
    private static final RunSpec HOOKED = read(SHORTEST + """
            events: [ { name: mirror, at: 1m, hook: resync }, { name: cut, at: 2m, hook: crash } ]
            hooks: { resync: { on: { labels: { role: storage } } }, crash: { on: coordinator } }
            """);
    private static final HookOffer FOLDER = new HookOffer("/opt/hooks", List.of("resync"));

    @Test
    void takesAnAgentThatCanRunTheHookBeforeOthers() {
        AgentChoice choice = choose(1, List.of(RESYNC), agent("a", "load", null), agent("b", "storage", FOLDER));

        assertThat(choice.chosen()).containsExactly("b");
    }

    @Test
    void takesThatAgentBeforeOthersIfNotAllHaveUsers() {
        AgentChoice choice = AgentChoice.of(
                AgentNeeds.of(
                        withLoad("{ users: 2 }").groups(),
                        null,
                        new AgentSelection(0, Map.of(), List.of()),
                        List.of(RESYNC)),
                List.of(agent("a", "load", null), agent("b", "load", null), agent("s", "storage", FOLDER)),
                Set.of());

        assertThat(choice.chosen()).containsExactly("a", "s");
    }

    @Test
    void runsAHookOfAgentsNowhereElse() {
        AgentDescription a = agent("a", "load", null).description();
        AgentDescription s = agent("s", "storage", FOLDER).description();

        assertThat(PlacedHook.of(HOOKED, List.of(a, s)))
                .extracting(PlacedHook::agent)
                .containsExactly("s", null);
        assertThatThrownBy(() -> PlacedHook.of(HOOKED, List.of(a)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("None of the agents a can run resync: take one that can");
    }

    @Test
    void waitsForTheAgentThatCanRunTheHookWhileAnotherRunHasIt() {
        AgentChoice choice = AgentChoice.of(
                needs(1, List.of(RESYNC)),
                List.of(agent("a", "load", null), agent("b", "storage", FOLDER)),
                Set.of("b"));

        assertThat(choice.reason()).isEqualTo("Waits for an agent that can run its hooks");
        assertThat(choice.missing()).isFalse();
    }

    @Test
    void missesAnAgentIfTheCountLeavesNoRoomForEveryHook() {
        Hook other = hook("backup", Map.of("role", "backup"));
        AgentChoice choice = choose(
                1,
                List.of(RESYNC, other),
                agent("a", "storage", FOLDER),
                agent("b", "backup", new HookOffer("/h", List.of("backup"))));

        assertThat(choice.missing()).isTrue();
        assertThat(choice.reason())
                .isEqualTo("Hook backup is to run on an agent labelled {role=backup}. None of these is: a");
    }

    @Test
    void doesNotTakeAnAgentOfAVersionWithoutHooks() {
        AgentChoice choice = choose(0, List.of(RESYNC), agent("old", "storage", null));

        assertThat(choice.missing()).isTrue();
        assertThat(choice.reason())
                .isEqualTo("Hook resync cannot run on any of its agents: old was started without --hooks. Put an"
                        + " executable of that name there, and restart the agent");
    }

    @Test
    void namesAgentAndFolderOfAMissingHook() {
        assertThat(HookCheck.faultsOnAgents(
                        List.of(RESYNC),
                        List.of(agent("b", "storage", new HookOffer("/opt/hooks", List.of("backup")))
                                .description())))
                .singleElement()
                .hasToString("hooks.resync: cannot run on any of its agents: b: its folder /opt/hooks has: backup. Put"
                        + " an executable of that name there, and restart the agent");
    }

    @Test
    void theCoordinatorNeedsItsOwnFolder() {
        Hook own = hook("resync", null);

        assertThat(HookCheck.faultsOnCoordinator(List.of(own), FOLDER)).isEmpty();
        assertThat(HookCheck.faultsOnCoordinator(List.of(own), null))
                .singleElement()
                .hasToString("hooks.resync: is to run on the coordinator, which was started without --hooks: restart it"
                        + " with --hooks DIR, or let an agent run the hook");
        assertThat(HookCheck.faultsOnCoordinator(List.of(own), new HookOffer("/opt/hooks", List.of())))
                .singleElement()
                .hasToString("hooks.resync: is no hook of the coordinator. Its folder /opt/hooks has: none. Put an"
                        + " executable of that name there");
    }

    private static Hook hook(String name, @Nullable Map<String, String> labels) {
        return new Hook(name, labels, Duration.ofMinutes(1));
    }

    private static AgentChoice choose(int count, List<Hook> hooks, RegisteredAgent... agents) {
        return AgentChoice.of(needs(count, hooks), Arrays.asList(agents), Set.of());
    }

    private static AgentNeeds needs(int count, List<Hook> hooks) {
        return AgentNeeds.of(
                Specs.plain().spec().groups(), null, new AgentSelection(count, Map.of(), List.of()), hooks);
    }

    private static RegisteredAgent agent(String name, String role, @Nullable HookOffer hooks) {
        AgentDescription known = Specs.agent(name, Map.of("role", role));
        AgentDescription description = new AgentDescription(
                known.name(),
                known.labels(),
                known.cores(),
                known.memoryBytes(),
                known.lockstepVersion(),
                known.javaVersion(),
                known.operatingSystem(),
                known.workloads(),
                known.engines(),
                known.allowedTargets(),
                hooks,
                known.contractVersion());
        return new RegisteredAgent(description, "i", "c", AgentState.IDLE, Instant.EPOCH, null, Duration.ofSeconds(30));
    }
}
