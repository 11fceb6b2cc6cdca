package dev.lockstep.report.chart;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import dev.lockstep.report.chart.BarChart.BarSeries;
import java.io.IOException;
import java.io.InputStream;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.xml.sax.InputSource;

class SvgTest {

    private static final String HOSTILE = "</text><script>alert('&')</script>\u0000\uFFFE";

    static Stream<String> names() {
        return PaperCharts.all().keySet().stream();
    }

    @ParameterizedTest
    @MethodSource("names")
    void drawsWhatItDrewBefore(String name) throws IOException {
        String svg = svg(name);
        String folder = System.getProperty("figures.out", "");
        if (!folder.isEmpty()) {
            Files.writeString(Path.of(folder, name + ".svg"), svg);
            Files.write(Path.of(folder, name + ".png"), Png.of(svg));
        }

        assertThat(svg).isEqualTo(golden(name));
    }

    @ParameterizedTest
    @MethodSource("names")
    void drawsTheSameInAnyLocale(String name) {
        String svg = svg(name);
        Locale usual = Locale.getDefault();
        Locale.setDefault(Locale.forLanguageTag("ar-EG-u-nu-arab"));
        try {
            assertThat(svg(name)).isEqualTo(svg);
        } finally {
            Locale.setDefault(usual);
        }
    }

    @ParameterizedTest
    @MethodSource("names")
    void isWellFormedAndNamed(String name) throws Exception {
        var root = DocumentBuilderFactory.newDefaultInstance()
                .newDocumentBuilder()
                .parse(new InputSource(new StringReader(svg(name))))
                .getDocumentElement();

        assertThat(root.getAttribute("role")).isEqualTo("img");
        assertThat(root.getElementsByTagName("title").item(0).getTextContent())
                .isEqualTo(chart(name).caption().title());
        assertThat(svg(name)).doesNotContain("style=", "<script", "NaN", "href");
    }

    @Test
    void writesHostileTextAsText() {
        Chart chart = new BarChart(
                new ChartCaption(HOSTILE, HOSTILE, HOSTILE),
                HOSTILE,
                List.of(HOSTILE),
                new ChartAxis(HOSTILE, HOSTILE),
                List.of(new BarSeries(HOSTILE, 0, true, Map.of(HOSTILE, PlottedValue.exact(1)))),
                List.of());

        String svg = Svg.of(chart, "f");

        assertThat(svg).doesNotContain("<script");
        assertThatCode(() -> DocumentBuilderFactory.newDefaultInstance()
                        .newDocumentBuilder()
                        .parse(new InputSource(new StringReader(svg))))
                .doesNotThrowAnyException();
    }

    @Test
    void beginsBarsAtZero() {
        String svg = svg("latency-sensitivity");

        assertThat(svg).contains(">0</text>", ">429,215</text>");
    }

    @Test
    void writesDurationsAsMinutesAndSeconds() {
        assertThat(svg("batch-insert")).contains(">11:20</text>", ">10:30</text>", ">0:06</text>");
    }

    @Test
    void drawsChartsWithoutValues() {
        Chart chart = new BarChart(
                new ChartCaption("Nothing", "", ""),
                "arm",
                List.of("a"),
                PaperCharts.OPM,
                List.of(new BarSeries("a", 0, false, Map.of())),
                List.of());

        assertThat(Svg.of(chart, "f")).contains("Nothing").doesNotContain("NaN");
    }

    @Test
    void rendersTheSamePictureTwice() throws IOException {
        String svg = svg("shapes");
        byte[] png = Png.of(svg);

        assertThat(Png.of(svg)).isEqualTo(png);
        assertThat(ImageIO.read(new java.io.ByteArrayInputStream(png)).getWidth())
                .isEqualTo(1520);
    }

    private static Chart chart(String name) {
        return Objects.requireNonNull(PaperCharts.all().get(name));
    }

    private static String svg(String name) {
        return Svg.of(chart(name), "figure-1");
    }

    private static String golden(String name) {
        try (InputStream in = SvgTest.class.getResourceAsStream(name + ".svg")) {
            return in == null ? "" : new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }
}
