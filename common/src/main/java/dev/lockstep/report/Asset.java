package dev.lockstep.report;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** The scripts and the style sheet that page and report share. */
public enum Asset {
    /** Apache ECharts, which draws the figures. */
    ECHARTS("echarts/echarts.common.min.js", "text/javascript"),
    /** What the figures show; needs {@link #ECHARTS} before it. */
    FIGURES("figures.js", "text/javascript"),
    /** Draws the figures of a report when it is opened; needs {@link #FIGURES} before it. */
    OPENING("report.js", "text/javascript"),
    /** The look of everything. */
    STYLE("lockstep.css", "text/css");

    private final String path;
    private final String mediaType;

    Asset(String path, String mediaType) {
        this.path = path;
        this.mediaType = mediaType;
    }

    /** The last part of its path. */
    public String fileName() {
        return path.substring(path.lastIndexOf('/') + 1);
    }

    /** Without a character set, which is UTF-8. */
    public String mediaType() {
        return mediaType;
    }

    /** Its content, read anew each time. */
    public String text() {
        try (InputStream in = Asset.class.getResourceAsStream(path)) {
            if (in == null) {
                throw new IllegalStateException("This build of Lockstep lacks dev/lockstep/report/" + path);
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }
}
