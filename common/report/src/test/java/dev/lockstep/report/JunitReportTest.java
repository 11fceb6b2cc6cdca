package dev.lockstep.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.analysis.gate.GateRules;
import dev.lockstep.analysis.gate.RunGate;
import dev.lockstep.analysis.result.ResultDocument;
import dev.lockstep.analysis.result.ThresholdLine;
import java.io.StringReader;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.xml.sax.InputSource;

class JunitReportTest {

    private static final String HOSTILE = "a<b>&\"'\u001b[31m\u0000\ud800\uffff]]> <= 1";

    @Test
    void hasASuiteForEachRunAndACaseForEachThreshold() throws Exception {
        Document xml = parsed(Report.junit(gates(judged("p95 <= 20ms"), Results.small())));

        List<Element> suites = elements(xml.getDocumentElement(), "testsuite");
        assertThat(suites).hasSize(2);
        assertThat(suites.get(0).getAttribute("tests")).isEqualTo("4");
        assertThat(suites.get(0).getAttribute("failures")).isEqualTo("2");
        assertThat(elements(suites.get(0), "testcase"))
                .extracting(each -> each.getAttribute("name"))
                .containsExactly("valid", "p95 <= 20ms", "errorShare <= 0.1 %", "max <= 1s");
        assertThat(elements(suites.get(0), "failure"))
                .extracting(each -> each.getAttribute("type"))
                .containsExactly("MISSED", "NOT_MEASURED");
        assertThat(elements(suites.get(0), "failure"))
                .extracting(each -> each.getAttribute("message"))
                .containsExactly("23 ms, 115 % of the limit", "nothing was measured");
    }

    @Test
    void anInvalidResultFailsWithItsReasons() throws Exception {
        Element suite = elements(parsed(Report.junit(gates(Results.small()))).getDocumentElement(), "testsuite")
                .get(0);

        assertThat(Results.small().verdict().valid()).isFalse();
        assertThat(suite.getAttribute("failures")).isEqualTo("1");
        assertThat(elements(suite, "failure").get(0).getTextContent())
                .startsWith(Results.small().verdict().reasons().get(0).code() + ": ");
    }

    @Test
    void aMissThatIsAllowedIsSkippedAndNoFailure() throws Exception {
        RunGate gate = RunGate.of(judged("p95 <= 20ms"), GateRules.parse("invalid"), null);

        Element suite = elements(parsed(Report.junit(List.of(gate))).getDocumentElement(), "testsuite")
                .get(0);

        assertThat(suite.getAttribute("failures")).isEqualTo("0");
        assertThat(suite.getAttribute("skipped")).isEqualTo("2");
        assertThat(elements(suite, "skipped"))
                .extracting(each -> each.getAttribute("message"))
                .containsExactly(
                        "missed, allowed: 23 ms, 115 % of the limit", "not measured, allowed: nothing was measured");
    }

    @Test
    void leavesHostileTextText() throws Exception {
        Document xml = parsed(Report.junit(gates(judged(HOSTILE))));

        assertThat(elements(xml.getDocumentElement(), "testcase").get(1).getAttribute("name"))
                .isEqualTo("a<b>&\"'\\u001b[31m\\u0000\\ud800?]]> <= 1");
    }

    private static List<RunGate> gates(ResultDocument... results) {
        return Stream.of(results).map(RunGate::of).toList();
    }

    private static ResultDocument judged(String first) {
        return Results.judged(
                new ThresholdLine(first, 23.0, 20, "ms", false, null),
                new ThresholdLine("errorShare <= 0.1 %", 0.0005, 0.001, "", true, null),
                new ThresholdLine("max <= 1s", null, 1_000, "ms", false, "nothing was measured"));
    }

    private static Document parsed(String xml) throws Exception {
        return DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(new InputSource(new StringReader(xml)));
    }

    private static List<Element> elements(Element parent, String name) {
        var found = parent.getElementsByTagName(name);
        return IntStream.range(0, found.getLength())
                .mapToObj(index -> (Element) found.item(index))
                .toList();
    }
}
