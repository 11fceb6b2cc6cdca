package dev.lockstep.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lockstep.run.AuditedSetting.Level;
import dev.lockstep.run.WorkloadDescriptor.Book;
import dev.lockstep.run.WorkloadDescriptor.Count;
import dev.lockstep.run.WorkloadDescriptor.Metric;
import dev.lockstep.run.WorkloadDescriptor.ResponseLimit;
import dev.lockstep.run.WorkloadDescriptor.Term;
import dev.lockstep.run.WorkloadDescriptor.Transaction;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import tools.jackson.core.JacksonException;

class JsonTest {

    @Test
    void anAssignmentSurvivesTheWire() {
        Assignment assignment =
                Planner.plan("r1", Specs.read(Specs.FULL), 3).get(1).withUrls(Map.of("pg", "jdbc:postgresql://x/y"));

        assertThat(Json.read(Json.write(assignment), Assignment.class)).isEqualTo(assignment);
    }

    @Test
    void aDescriptorSurvivesTheWire() {
        WorkloadDescriptor descriptor = Descriptors.everyType();

        assertThat(Json.read(Json.write(descriptor), WorkloadDescriptor.class)).isEqualTo(descriptor);
    }

    @Test
    void aDescriptorHasTheFormThatIsStored() {
        Term term = new Term("browse", Count.COMMITTED);
        var descriptor = new WorkloadDescriptor(
                "shop",
                "A shop",
                List.of("postgresql"),
                List.of(new Transaction("browse", false, new ResponseLimit(90, 5_000), 0.02, 0.1)),
                List.of(),
                new Metric("OPM", 60, List.of(term)),
                List.of(),
                List.of(new Book("orders", List.of(term))),
                List.of("by-title"));

        assertThat(Json.write(descriptor))
                .isEqualTo(
                        "{\"id\":\"shop\",\"title\":\"A shop\",\"engines\":[\"postgresql\"],"
                                + "\"transactions\":[{\"name\":\"browse\",\"composite\":false,\"responseLimit\":{\"percentile\":90,\"limitMs\":5000},\"rollbackShare\":0.02,\"repeatSpread\":0.1}],"
                                + "\"parameters\":[],\"throughput\":{\"unit\":\"OPM\",\"perSeconds\":60,\"terms\":[{\"transaction\":\"browse\",\"count\":\"COMMITTED\"}]},"
                                + "\"also\":[],\"books\":[{\"name\":\"orders\",\"terms\":[{\"transaction\":\"browse\",\"count\":\"COMMITTED\"}]}],\"searches\":[\"by-title\"]}");
        assertThat(Json.write(new Transaction("login", true))).isEqualTo("{\"name\":\"login\",\"composite\":true}");
        assertThat(Json.write(new ParameterDescriptor(
                        "rows", ParameterDescriptor.Type.INTEGER, 100, 1.0, null, List.of(), "How many rows.")))
                .isEqualTo(
                        "{\"name\":\"rows\",\"type\":\"INTEGER\",\"defaultValue\":100,\"minimum\":1.0,\"maximum\":null,\"choices\":[],\"doc\":\"How many rows.\"}");
    }

    @Test
    void descriptorsAndOutcomesOfBeforeThereWereSearchesAreRead() {
        String descriptor = Json.write(Descriptors.everyType());
        String outcome = Json.write(StepOutcome.NOTHING);

        assertThat(descriptor).doesNotContain("searches");
        assertThat(Json.read(descriptor, WorkloadDescriptor.class).searches()).isEmpty();
        assertThat(outcome).doesNotContain("leastHitShares", "audit", "statements");
        assertThat(Json.read(outcome, StepOutcome.class)).isEqualTo(StepOutcome.NOTHING);
    }

    @Test
    void leastHitSharesAuditAndStatementsSurviveTheWire() {
        var outcome = new StepOutcome(
                Map.of(),
                List.of(),
                Map.of(),
                List.of(),
                Map.of(),
                List.of(),
                Map.of("db", Map.of("by-actor", 0.25)),
                List.of(new AuditedSetting(
                        "fsync", "db", null, Level.UNREADABLE, "a right", "on", "why", "source", "do")),
                List.of(
                        TargetStatements.unreadable("other", "view", "a right"),
                        new TargetStatements(
                                "db",
                                "view",
                                null,
                                List.of("note"),
                                3,
                                0.5,
                                new TargetStatements.Others(1, 0.25, 0.5),
                                List.of(new TargetStatements.Line(
                                        "1",
                                        "SELECT ?",
                                        true,
                                        2,
                                        2,
                                        0.25,
                                        0.5,
                                        true,
                                        new TargetStatements.Plan("a", "b", 2, true, null))))));

        assertThat(Json.read(Json.write(outcome), StepOutcome.class)).isEqualTo(outcome);
    }

    @Test
    void timesAreTexts() {
        var times = new Times(Duration.ofMillis(1500), Instant.parse("2026-11-01T00:00:00.5Z"), Optional.empty());

        assertThat(Json.write(times))
                .isEqualTo("{\"lasted\":\"1500ms\",\"at\":\"2026-11-01T00:00:00.500Z\",\"note\":null}");
        assertThat(Json.read(Json.write(times), Times.class)).isEqualTo(times);
    }

    @Test
    void unknownPropertiesAreRefused() {
        assertThatThrownBy(() -> Json.read("{\"name\":\"a\",\"offset\":\"auto\",\"x\":1}", RunSpec.HostChoice.class))
                .isInstanceOf(JacksonException.class)
                .hasMessageContaining("\"x\"");
    }

    record Times(Duration lasted, Instant at, Optional<String> note) {}
}
