package dev.lockstep.workload.orderentry.population;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.SqlResource;
import java.sql.SQLException;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class ConsistencyAfterFillTest {

    private static final Pattern CONDITION = Pattern.compile("-- (.+)\n([^;]+);");

    static List<Arguments> conditions() {
        String text = SqlResource.read(ConsistencyAfterFillTest.class, "orderentry/population/conditions.sql");
        return CONDITION
                .matcher(text)
                .results()
                .map(condition -> Arguments.of(condition.group(1), condition.group(2)))
                .toList();
    }

    @ParameterizedTest(name = "condition {0}")
    @MethodSource("conditions")
    void nothingViolatesACondition(String name, String violations) throws SQLException {
        assertThat(FilledEntry.ofOneWarehouse().column(violations)).as(name).isEmpty();
    }
}
