package dev.lockstep.report;

import dev.lockstep.analysis.result.ResultDocument;
import dev.lockstep.report.view.ReportViews;

/**
 * The report of one result, by the same formatted values in each of its forms. All methods are pure and safe for use by
 * several threads.
 */
public final class Report {
    private Report() {}

    /** One HTML file that needs no other and asks no host for anything. */
    public static String html(ResultDocument result) {
        return HtmlReport.write(ReportViews.of(result), FigureModel.json(result));
    }

    /** What the policy in {@link #html} allows: its own script and style, by their hashes. */
    public static String contentSecurityPolicy() {
        return HtmlReport.POLICY.value();
    }

    /** GitHub-flavoured Markdown, without the figures. */
    public static String markdown(ResultDocument result) {
        return new MarkdownReport().write(ReportViews.of(result));
    }

    /** All tables in one: a line for each value, with table, row, column and unit. */
    public static String csv(ResultDocument result) {
        return CsvReport.write(ReportViews.of(result));
    }
}
