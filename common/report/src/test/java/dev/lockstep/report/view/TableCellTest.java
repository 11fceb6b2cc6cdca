package dev.lockstep.report.view;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.node.JsonNodeFactory;

class TableCellTest {

    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "0|0.000|0",
                "60|60.000|60",
                "0.0625|0.062|0.062",
                "12.3456|12.346|12.35",
                "99.9994|99.999|100",
                "-0.0001|0.000|0",
                "100|100.0|100",
                "47364.04|47364.0|47,364",
                "-1234567.25|-1234567.2|-1,234,567",
                "999.95|1000.0|1,000"
            })
    void aRateHasThreeDecimalsOrOneForProgramsAndFourDigitsForPeople(BigDecimal number, String value, String text) {
        TableCell cell = TableCell.number(number);

        assertThat(cell.value()).isEqualTo(value);
        assertThat(cell.text()).isEqualTo(text);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "0|0.000|0",
                "0.00062512|0.0006251|0.0006251",
                "0.0034|0.0034|0.0034",
                "0.04|0.040|0.04",
                "0.62512|0.6251|0.6251",
                "12.3456|12.346|12.35"
            })
    void aCostHasFourDigitsHoweverSmall(double number, String value, String text) {
        TableCell cell = TableCell.cost(NODES.numberNode(number));

        assertThat(cell.value()).isEqualTo(value);
        assertThat(cell.text()).isEqualTo(text);
    }

    @Test
    void whatWasNotMeasuredIsADashForPeopleAndEmptyForPrograms() {
        TableCell none = TableCell.fine(NODES.nullNode());

        assertThat(none.text()).isEqualTo("–");
        assertThat(none.value()).isEmpty();
    }

    @Test
    void aShareIsShownInPerCent() {
        assertThat(TableCell.share(NODES.numberNode(0.9755)).text()).isEqualTo("97.6");
    }

    @Test
    void anInstantIsCutToTheMillisecond() {
        TableCell time = TableCell.time(NODES.stringNode("2026-11-22T05:53:33.962666835Z"));

        assertThat(time.value()).isEqualTo("2026-11-22T05:53:33.962Z");
        assertThat(time.text()).isEqualTo("2026-11-22 05:53:33.962 UTC");
        assertThat(TableCell.time(NODES.stringNode("yesterday"))).isEqualTo(TableCell.NONE);
    }

    @Test
    void aConditionWithoutAnOutcomeIsUndecided() {
        assertThat(TableCell.outcome(NODES.nullNode(), "holds", "broken", "not decidable"))
                .isEqualTo(new TableCell(TableCell.Kind.UNDECIDED, "not decidable"));
        assertThat(TableCell.outcome(NODES.booleanNode(false), "holds", "broken", "not decidable")
                        .kind())
                .isEqualTo(TableCell.Kind.BAD);
    }
}
