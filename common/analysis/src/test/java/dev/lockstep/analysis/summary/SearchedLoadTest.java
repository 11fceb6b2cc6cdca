package dev.lockstep.analysis.summary;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.analysis.result.CurveLine;
import dev.lockstep.analysis.result.CurvePart;
import dev.lockstep.analysis.result.ResultDocument;
import dev.lockstep.analysis.result.ResultJson;
import dev.lockstep.analysis.result.SearchOutcome;
import dev.lockstep.analysis.result.SearchOutcome.Approach;
import dev.lockstep.analysis.result.SearchOutcome.Kind;
import dev.lockstep.analysis.result.SearchPart;
import dev.lockstep.analysis.result.SearchStep;
import dev.lockstep.analysis.result.SearchStep.Health;
import dev.lockstep.analysis.result.SearchStep.Sample;
import java.util.List;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** The document of a run at a load that a search found. */
class SearchedLoadTest {

    private static final SearchPart SEARCH = new SearchPart(
            "r0",
            SearchPart.USERS,
            "CPU of esx1 at 85 % ± 1",
            new SearchPart.Target("CPU of esx1", 85, 1),
            new SearchOutcome(
                    Kind.FOUND,
                    957.0,
                    930.0,
                    null,
                    957.0,
                    null,
                    null,
                    2,
                    "85.2 % at 957",
                    new Approach(957, 85.2, 0.6, 2),
                    null,
                    null),
            List.of(step(1, 930), step(2, 957)));
    private static final CurvePart CURVE =
            new CurvePart(List.of(line(930, 9_200), line(957, 9_400)), 940.0, List.of(), null);

    @Test
    void hasTheSearchAndItsCurve() {
        var scenario = new Scenario();
        scenario.searched = new SearchedLoad(SEARCH, CURVE);

        ResultDocument read = ResultJson.read(ResultJson.write(scenario.document()));

        assertThat(read.search()).isEqualTo(SEARCH);
        assertThat(read.loadCurve()).isEqualTo(CURVE);
    }

    @Test
    void hasTheOutcomeFlatInTheSearch() {
        var scenario = new Scenario();
        scenario.searched = new SearchedLoad(SEARCH, CurvePart.NONE);

        JsonNode search = ResultJson.tree(scenario.document()).path("search");

        assertThat(search.path("outcome").asString()).isEqualTo("FOUND");
        assertThat(search.path("load").asDouble()).isEqualTo(957);
        assertThat(search.path("steps").asInt()).isEqualTo(2);
        assertThat(search.at("/journal/1/value").asDouble()).isEqualTo(85.2);
    }

    @Test
    void saysNothingOfASearchWithoutOne() {
        assertThat(ResultJson.tree(new Scenario().document()).has("search")).isFalse();
    }

    private static SearchStep step(int number, double load) {
        return new SearchStep(
                number,
                load,
                number * 90.0,
                new Sample(30, 60, 12, 85.2, 0.6, 9_400, 80.0, 12.5),
                new Health(0, null, 41.0, false, null, null, null),
                List.of(),
                "run 957",
                "84.1 % at 930");
    }

    private static CurveLine line(double load, double throughput) {
        return new CurveLine(
                load,
                true,
                throughput,
                throughput / 60,
                List.of(throughput - 80, throughput + 80),
                null,
                null,
                0.0,
                85.2,
                null,
                null,
                null,
                List.of());
    }
}
