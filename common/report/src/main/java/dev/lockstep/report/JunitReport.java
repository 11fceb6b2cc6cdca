package dev.lockstep.report;

import dev.lockstep.analysis.result.ResultDocument;
import dev.lockstep.analysis.result.RunPart;
import dev.lockstep.analysis.result.ThresholdLine;
import dev.lockstep.analysis.result.Verdict;
import dev.lockstep.text.PlainText;
import java.io.StringWriter;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;

/** Writes results as JUnit XML: a suite for each run, with a case for its validity and one for each threshold. */
final class JunitReport {

    /** Characters that are plain text, but not XML. */
    private static final Pattern NO_XML = Pattern.compile("[\uFFFE\uFFFF]");

    private final XMLStreamWriter xml;

    private JunitReport(XMLStreamWriter xml) {
        this.xml = xml;
    }

    static String write(List<ResultDocument> results) {
        var text = new StringWriter();
        try {
            XMLStreamWriter xml = XMLOutputFactory.newDefaultFactory().createXMLStreamWriter(text);
            new JunitReport(xml).suites(results);
            xml.close();
        } catch (XMLStreamException impossible) {
            throw new IllegalStateException("A text could not be written as XML", impossible);
        }
        return text + "\n";
    }

    private void suites(List<ResultDocument> results) throws XMLStreamException {
        xml.writeStartDocument("UTF-8", "1.0");
        start("testsuites");
        attribute("name", "lockstep");
        for (ResultDocument result : results) {
            suite(result);
        }
        xml.writeEndElement();
        xml.writeEndDocument();
    }

    private void suite(ResultDocument result) throws XMLStreamException {
        RunPart run = result.run();
        List<ThresholdLine> thresholds = result.thresholds();
        long missed = thresholds.stream().filter(line -> !line.ok()).count();
        start("testsuite");
        attribute("name", run.name());
        attribute("id", run.id());
        attribute("tests", String.valueOf(1 + thresholds.size()));
        attribute("failures", String.valueOf(missed + (result.verdict().valid() ? 0 : 1)));
        attribute("errors", "0");
        attribute("skipped", "0");
        if (run.startedAt() != null) {
            attribute("timestamp", run.startedAt().toString());
        }
        attribute("time", seconds(run));
        valid(run, result.verdict());
        for (ThresholdLine line : thresholds) {
            threshold(run, line);
        }
        xml.writeEndElement();
    }

    private void valid(RunPart run, Verdict verdict) throws XMLStreamException {
        testCase(run, "valid");
        if (!verdict.valid()) {
            failure(
                    "INVALID",
                    "The result is invalid",
                    verdict.reasons().stream()
                            .map(reason -> reason.code() + ": " + reason.message())
                            .collect(Collectors.joining("\n")));
        }
        xml.writeEndElement();
    }

    private void threshold(RunPart run, ThresholdLine line) throws XMLStreamException {
        testCase(run, line.text());
        if (!line.ok()) {
            failure(line.outcome().toUpperCase(Locale.ROOT).replace(' ', '_'), line.words(), "");
        }
        xml.writeEndElement();
    }

    private void testCase(RunPart run, String name) throws XMLStreamException {
        start("testcase");
        attribute("classname", run.name());
        attribute("name", name);
        attribute("time", seconds(run));
    }

    private void failure(String type, String message, String text) throws XMLStreamException {
        start("failure");
        attribute("type", type);
        attribute("message", message);
        xml.writeCharacters(plain(PlainText.visibleLines(text)));
        xml.writeEndElement();
    }

    private void start(String element) throws XMLStreamException {
        xml.writeCharacters("\n");
        xml.writeStartElement(element);
    }

    private void attribute(String name, String value) throws XMLStreamException {
        xml.writeAttribute(name, plain(PlainText.visible(value)));
    }

    private static String plain(String text) {
        return NO_XML.matcher(text).replaceAll("?");
    }

    private static String seconds(RunPart run) {
        return String.format(Locale.ROOT, "%.3f", Objects.requireNonNullElse(run.durationSeconds(), 0.0));
    }
}
