package dev.lockstep.report;

import dev.lockstep.analysis.gate.RunGate;
import dev.lockstep.analysis.result.ResultDocument;
import dev.lockstep.report.view.GateView;
import dev.lockstep.report.view.ReportView;
import dev.lockstep.report.view.ReportViews;
import java.util.List;

/** The report of a result. All forms but JUnit XML show the same formatted values. Pure functions; thread-safe. */
public final class Report {
    private Report() {}

    /** One self-contained HTML file that makes no network requests. */
    public static String html(ResultDocument result) {
        return HtmlReport.write(ReportViews.of(result), figures(result));
    }

    /** What the figures of {@link #html} are drawn from, as JSON. */
    public static String figures(ResultDocument result) {
        return FigureModel.json(result);
    }

    /** The Content Security Policy of {@link #html}: its own script and style, by their hashes. */
    public static String contentSecurityPolicy() {
        return HtmlReport.POLICY.value();
    }

    /** GitHub-flavoured Markdown, without the figures. */
    public static String markdown(ResultDocument result) {
        return new MarkdownReport().write(ReportViews.of(result));
    }

    /** One self-contained HTML file without scripts, which makes no network requests. Its figures are drawings. */
    public static String html(ReportView report) {
        return HtmlReport.write(report);
    }

    /** GitHub-flavoured Markdown, with its drawings as files beside it. */
    public static String markdown(ReportView report) {
        return new MarkdownReport().write(report);
    }

    /** JUnit XML for CI servers: a suite for each run, with a case for each check. */
    public static String junit(List<RunGate> gates) {
        return JunitReport.write(gates);
    }

    /** A summary for a pull request, as GitHub-flavoured Markdown. */
    public static String summary(RunGate gate) {
        return markdown(GateView.of(gate));
    }

    /** All tables in one: a line for each value, with table, row, column and unit. */
    public static String csv(ResultDocument result) {
        return CsvReport.write(ReportViews.of(result));
    }
}
