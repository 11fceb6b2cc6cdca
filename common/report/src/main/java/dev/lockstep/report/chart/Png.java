package dev.lockstep.report.chart;

import com.github.weisj.jsvg.SVGDocument;
import com.github.weisj.jsvg.parser.LoaderContext;
import com.github.weisj.jsvg.parser.SVGLoader;
import com.github.weisj.jsvg.view.FloatSize;
import java.awt.Graphics2D;
import java.awt.GraphicsEnvironment;
import java.awt.RenderingHints;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import javax.imageio.ImageIO;

/** Renders SVG as PNG, which needs a font on the machine. */
public final class Png {

    private static final double SCALE = 2;

    private Png() {}

    /**
     * A picture of twice the size, for sharp print.
     *
     * @param svg as {@link Svg} draws it
     * @throws IOException with the remedy, if this Java cannot draw text
     */
    public static byte[] of(String svg) throws IOException {
        Optional<String> refusal = refusal();
        if (refusal.isPresent()) {
            throw new IOException(refusal.get());
        }
        SVGDocument document = new SVGLoader()
                .load(
                        new ByteArrayInputStream(svg.getBytes(StandardCharsets.UTF_8)),
                        null,
                        LoaderContext.createDefault());
        if (document == null) {
            throw new IllegalArgumentException("No SVG: " + svg);
        }
        FloatSize size = document.size();
        BufferedImage image = new BufferedImage(
                (int) Math.round(size.width * SCALE),
                (int) Math.round(size.height * SCALE),
                BufferedImage.TYPE_INT_RGB);
        Graphics2D graphics = image.createGraphics();
        graphics.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
        graphics.setRenderingHint(RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
        graphics.setRenderingHint(RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
        graphics.scale(SCALE, SCALE);
        document.render(null, graphics);
        graphics.dispose();
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ImageIO.write(image, "png", out);
        return out.toByteArray();
    }

    /** Why this Java cannot draw text, with the remedy; empty if it can. */
    public static Optional<String> refusal() {
        return hasFonts()
                ? Optional.empty()
                : Optional.of(
                        "This Java has no fonts, so figures cannot be drawn as PNG; SVG needs none. Install a font"
                                + " and fontconfig, such as the packages fontconfig and fonts-dejavu-core");
    }

    /** Without the libraries for fonts, their classes fail to load. */
    private static boolean hasFonts() {
        try {
            return GraphicsEnvironment.getLocalGraphicsEnvironment().getAvailableFontFamilyNames().length > 0;
        } catch (LinkageError | RuntimeException unusable) {
            return false;
        }
    }
}
