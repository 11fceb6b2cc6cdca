package dev.lockstep.report;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Collectors;

/** The scripts and the style sheet that page and report share. */
public enum Asset {
    /** Apache ECharts, the chart library. */
    ECHARTS("echarts/echarts.common.min.js", "text/javascript"),
    /** Builds the figures; needs {@link #ECHARTS} before it. */
    FIGURES("figures/figures.js", "text/javascript") {
        @Override
        public String text() {
            return figures();
        }
    },
    /** Draws the figures of a report when it is opened; needs {@link #FIGURES} before it. */
    OPENING("report.js", "text/javascript"),
    /** The style sheet. */
    STYLE("lockstep.css", "text/css");

    /** In this order, because later scripts use earlier ones. */
    private static final List<String> FIGURE_SCRIPTS = List.of(
            "numbers",
            "theme",
            "options",
            "over-time",
            "work",
            "hosts",
            "curve",
            "vscsi",
            "repeats",
            "capacity",
            "comparison",
            "history",
            "tools",
            "drawing",
            "page");

    private final String path;
    private final String mediaType;

    Asset(String path, String mediaType) {
        this.path = path;
        this.mediaType = mediaType;
    }

    /** The name under which a page serves it. */
    public String fileName() {
        return path.substring(path.lastIndexOf('/') + 1);
    }

    /** Without a character set, which is always UTF-8. */
    public String mediaType() {
        return mediaType;
    }

    /** Its content, read from the class path each time. */
    public String text() {
        return read(path);
    }

    /** One closure around all scripts. */
    private static String figures() {
        return FIGURE_SCRIPTS.stream()
                .map(name -> read("figures/" + name + ".js"))
                .collect(Collectors.joining("\n", "(function () {\n'use strict';\n\n", "})();\n"));
    }

    private static String read(String path) {
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
