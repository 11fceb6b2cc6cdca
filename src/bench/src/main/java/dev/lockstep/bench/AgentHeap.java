package dev.lockstep.bench;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The live heap of a Java process, measured by the process itself after a full collection. */
final class AgentHeap {

    private static final Pattern TOTAL = Pattern.compile("Total +\\d+ +(\\d+)");
    private static final double MEGABYTE = 1 << 20;

    private AgentHeap() {}

    /** In megabytes; the process pauses for some tens of milliseconds. */
    static double liveMegabytes(long processId) throws IOException {
        String command = Path.of(CheckoutJars.java()).resolveSibling("jcmd").toString();
        Process jcmd = new ProcessBuilder(command, Long.toString(processId), "GC.class_histogram")
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        try (BufferedReader lines = jcmd.inputReader(StandardCharsets.UTF_8)) {
            return lines.lines()
                    .map(TOTAL::matcher)
                    .filter(Matcher::matches)
                    .mapToDouble(total -> Double.parseDouble(total.group(1)) / MEGABYTE)
                    .findFirst()
                    .orElseThrow(() -> new IllegalStateException(command + " printed no total"));
        }
    }
}
