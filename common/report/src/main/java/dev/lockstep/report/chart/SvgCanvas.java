package dev.lockstep.report.chart;

import dev.lockstep.text.PlainText;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Collects the elements of a drawing. Looks are attributes, never styles, so that a strict page policy admits them. */
final class SvgCanvas {

    private static final String FONTS = "Liberation Sans, Arial, Helvetica, DejaVu Sans, sans-serif";
    private static final double HUNDREDTHS = 100;

    private final String id;
    private final StringBuilder body = new StringBuilder();
    private final Map<Integer, String> hatches = new LinkedHashMap<>();

    /** @param id unique among the drawings of a page */
    SvgCanvas(String id) {
        this.id = id;
    }

    void line(double x1, double y1, double x2, double y2, Stroke stroke) {
        open("line").attribute("x1", x1).attribute("y1", y1).attribute("x2", x2).attribute("y2", y2);
        stroke(stroke);
        close();
    }

    void polyline(List<double[]> points, Stroke stroke) {
        StringBuilder text = new StringBuilder();
        points.forEach(point -> text.append(text.isEmpty() ? "" : " ")
                .append(number(point[0]))
                .append(',')
                .append(number(point[1])));
        open("polyline").attribute("points", text.toString()).attribute("fill", "none");
        stroke(stroke);
        attribute("stroke-linejoin", "round");
        close();
    }

    void rectangle(double x, double y, double width, double height, String fill) {
        box(x, y, width, height, fill);
        close();
    }

    /** A bar of a colour of the palette, hatched if others published it. */
    void bar(double x, double y, double width, double height, int colour, boolean hatched) {
        box(x, y, width, height, hatched ? "url(#" + hatch(colour) + ")" : ChartPalette.fill(colour));
        stroke(new Stroke(hatched ? ChartPalette.stroke(colour) : ChartPalette.MUTED, hatched ? 1 : 0.5, ""));
        close();
    }

    void circle(double x, double y, double radius, String fill, Stroke stroke) {
        open("circle")
                .attribute("cx", x)
                .attribute("cy", y)
                .attribute("r", radius)
                .attribute("fill", fill);
        stroke(stroke);
        close();
    }

    void text(String text, double x, double y, Font font) {
        text(text, x, y, font, 0);
    }

    /** @param degrees clockwise around its anchor */
    void text(String text, double x, double y, Font font, double degrees) {
        open("text").attribute("x", x).attribute("y", y).attribute("font-size", font.size());
        attribute("fill", font.colour());
        if (font.bold()) {
            attribute("font-weight", "bold");
        }
        if (!font.anchor().equals("start")) {
            attribute("text-anchor", font.anchor());
        }
        if (degrees != 0) {
            attribute("transform", "rotate(" + number(degrees) + " " + number(x) + " " + number(y) + ")");
        }
        body.append('>').append(escaped(text)).append("</text>\n");
    }

    /** The whole drawing. */
    String finish(double width, double height, ChartCaption caption) {
        StringBuilder svg = new StringBuilder();
        svg.append("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"").append(number(width));
        svg.append("\" height=\"").append(number(height));
        svg.append("\" viewBox=\"0 0 ").append(number(width)).append(' ').append(number(height));
        svg.append("\" role=\"img\" aria-labelledby=\"")
                .append(id)
                .append("-title ")
                .append(id);
        svg.append("-desc\" font-family=\"").append(FONTS).append("\">\n");
        svg.append("<title id=\"").append(id).append("-title\">").append(escaped(caption.title()));
        svg.append("</title>\n<desc id=\"").append(id).append("-desc\">");
        svg.append(escaped(caption.description())).append("</desc>\n");
        if (!hatches.isEmpty()) {
            svg.append("<defs>\n");
            hatches.values().forEach(svg::append);
            svg.append("</defs>\n");
        }
        svg.append("<rect x=\"0\" y=\"0\" width=\"").append(number(width)).append("\" height=\"");
        svg.append(number(height))
                .append("\" fill=\"")
                .append(ChartPalette.GROUND)
                .append("\"/>\n");
        return svg.append(body).append("</svg>\n").toString();
    }

    private String hatch(int colour) {
        String name = id + "-hatch-" + colour;
        hatches.computeIfAbsent(
                colour,
                index -> "<pattern id=\"" + name + "\" width=\"6\" height=\"6\" patternUnits=\"userSpaceOnUse\""
                        + " patternTransform=\"rotate(45)\"><rect x=\"0\" y=\"0\" width=\"6\" height=\"6\" fill=\""
                        + ChartPalette.GROUND + "\"/><rect x=\"0\" y=\"0\" width=\"2.5\" height=\"6\" fill=\""
                        + ChartPalette.stroke(index) + "\"/></pattern>\n");
        return name;
    }

    private void box(double x, double y, double width, double height, String fill) {
        open("rect")
                .attribute("x", x)
                .attribute("y", y)
                .attribute("width", width)
                .attribute("height", height);
        attribute("fill", fill);
    }

    private void stroke(Stroke stroke) {
        attribute("stroke", stroke.colour()).attribute("stroke-width", stroke.width());
        if (!stroke.dash().isEmpty()) {
            attribute("stroke-dasharray", stroke.dash());
        }
    }

    private SvgCanvas open(String element) {
        body.append('<').append(element);
        return this;
    }

    private void close() {
        body.append("/>\n");
    }

    private SvgCanvas attribute(String name, double value) {
        return attribute(name, number(value));
    }

    private SvgCanvas attribute(String name, String value) {
        body.append(' ').append(name).append("=\"").append(value).append('"');
        return this;
    }

    /** Two decimals at most, of no locale. */
    private static String number(double value) {
        long hundredths = Math.round(value * HUNDREDTHS);
        return hundredths % 100 == 0 ? Long.toString(hundredths / 100) : Double.toString(hundredths / HUNDREDTHS);
    }

    private static String escaped(String text) {
        return PlainText.visible(text)
                .replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace('\uFFFE', '?')
                .replace('\uFFFF', '?');
    }

    /** @param dash as in {@code stroke-dasharray}; empty for a solid line */
    record Stroke(String colour, double width, String dash) {

        Stroke(String colour, double width) {
            this(colour, width, "");
        }
    }

    /** @param anchor {@code start}, {@code middle} or {@code end} */
    record Font(double size, String colour, boolean bold, String anchor) {

        static Font of(double size, String colour) {
            return new Font(size, colour, false, "start");
        }

        Font middle() {
            return new Font(size, colour, bold, "middle");
        }

        Font end() {
            return new Font(size, colour, bold, "end");
        }

        Font strong() {
            return new Font(size, colour, true, anchor);
        }
    }
}
