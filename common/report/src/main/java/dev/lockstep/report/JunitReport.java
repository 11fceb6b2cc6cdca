package dev.lockstep.report;

import dev.lockstep.analysis.gate.GateCheck;
import dev.lockstep.analysis.gate.RunGate;
import dev.lockstep.analysis.result.RunPart;
import dev.lockstep.text.PlainText;
import java.io.StringWriter;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;

/** Writes results as JUnit XML: a suite for each run, with a case for each check of its gate. */
final class JunitReport {

    /** Characters that are plain text, but not XML. */
    private static final Pattern NO_XML = Pattern.compile("[\uFFFE\uFFFF]");

    private final XMLStreamWriter xml;

    private JunitReport(XMLStreamWriter xml) {
        this.xml = xml;
    }

    static String write(List<RunGate> gates) {
        var text = new StringWriter();
        try {
            XMLStreamWriter xml = XMLOutputFactory.newDefaultFactory().createXMLStreamWriter(text);
            new JunitReport(xml).suites(gates);
            xml.close();
        } catch (XMLStreamException impossible) {
            throw new IllegalStateException("A text could not be written as XML", impossible);
        }
        return text + "\n";
    }

    private void suites(List<RunGate> gates) throws XMLStreamException {
        xml.writeStartDocument("UTF-8", "1.0");
        start("testsuites");
        attribute("name", "lockstep");
        for (RunGate gate : gates) {
            suite(gate);
        }
        xml.writeEndElement();
        xml.writeEndDocument();
    }

    private void suite(RunGate gate) throws XMLStreamException {
        RunPart run = gate.result().run();
        start("testsuite");
        attribute("name", run.name());
        attribute("id", run.id());
        attribute("tests", String.valueOf(gate.checks().size()));
        attribute("failures", count(gate, GateCheck::fails));
        attribute("errors", "0");
        attribute("skipped", count(gate, JunitReport::allowed));
        if (run.startedAt() != null) {
            attribute("timestamp", run.startedAt().toString());
        }
        attribute("time", seconds(run));
        for (GateCheck check : gate.checks()) {
            testCase(run, check);
        }
        xml.writeEndElement();
    }

    private static String count(RunGate gate, Predicate<GateCheck> counted) {
        return String.valueOf(gate.checks().stream().filter(counted).count());
    }

    private static boolean allowed(GateCheck check) {
        return !check.holds() && !check.fails();
    }

    private void testCase(RunPart run, GateCheck check) throws XMLStreamException {
        start("testcase");
        attribute("classname", run.name());
        attribute("name", check.name());
        attribute("time", seconds(run));
        if (check.fails()) {
            failure(check.type(), check.words(), check.detail());
        } else if (allowed(check)) {
            start("skipped");
            attribute("message", check.outcome() + ": " + check.words());
            xml.writeEndElement();
        }
        xml.writeEndElement();
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
