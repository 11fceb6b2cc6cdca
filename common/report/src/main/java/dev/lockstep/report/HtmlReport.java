package dev.lockstep.report;

import dev.lockstep.report.view.ReportView;
import java.util.Locale;
import org.thymeleaf.TemplateEngine;
import org.thymeleaf.context.Context;
import org.thymeleaf.templatemode.TemplateMode;
import org.thymeleaf.templateresolver.ClassLoaderTemplateResolver;

/** Writes a report as HTML with its script, style and figure model inside. */
final class HtmlReport {

    private static final String SCRIPT =
            unixLines(String.join("\n", Asset.ECHARTS.text(), Asset.FIGURES.text(), Asset.OPENING.text()));
    private static final String STYLE = unixLines(Asset.STYLE.text());

    static final ContentSecurityPolicy POLICY = ContentSecurityPolicy.of(SCRIPT, STYLE);

    private static final TemplateEngine ENGINE = engine();

    private HtmlReport() {}

    static String write(ReportView report, String model) {
        Context context = new Context(Locale.ROOT);
        context.setVariable("report", report);
        context.setVariable("policy", POLICY.value());
        context.setVariable("script", SCRIPT);
        context.setVariable("style", STYLE);
        context.setVariable("model", model);
        return unixLines(ENGINE.process("report", context));
    }

    /** A report whose figures are drawn already. */
    static String write(ReportView report) {
        Context context = new Context(Locale.ROOT);
        context.setVariable("report", report);
        context.setVariable("policy", ContentSecurityPolicy.of(STYLE).value());
        context.setVariable("style", STYLE);
        return unixLines(ENGINE.process("report", context));
    }

    private static TemplateEngine engine() {
        var resolver = new ClassLoaderTemplateResolver(HtmlReport.class.getClassLoader());
        resolver.setPrefix("dev/lockstep/report/");
        resolver.setSuffix(".html");
        resolver.setTemplateMode(TemplateMode.HTML);
        resolver.setCharacterEncoding("UTF-8");
        var engine = new TemplateEngine();
        engine.setTemplateResolver(resolver);
        return engine;
    }

    /** A browser normalises line ends to line feeds before it hashes. */
    private static String unixLines(String text) {
        return text.replace("\r\n", "\n");
    }
}
