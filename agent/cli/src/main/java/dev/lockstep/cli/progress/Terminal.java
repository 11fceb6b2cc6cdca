package dev.lockstep.cli.progress;

import dev.lockstep.text.PlainText;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.function.IntSupplier;
import java.util.regex.Pattern;

/**
 * The capabilities of standard error.
 *
 * @param redraws whether lines can be redrawn in place
 * @param columns width of a line
 */
public record Terminal(boolean redraws, boolean colours, int columns) {

    static final String RED = "\u001b[31m";
    static final String PLAIN = "\u001b[0m";

    private static final Pattern COLUMNS = Pattern.compile("[1-9]\\d{0,3}");
    private static final Pattern DEVICE = Pattern.compile("/dev/(pts/\\d+|tty.*|console)");
    private static final Path STANDARD_ERROR = Path.of("/proc/self/fd/2");

    /**
     * The terminal of this process.
     *
     * @param columns called if {@code COLUMNS} is not set
     */
    public static Terminal ofStandardError(IntSupplier columns) {
        return of(System.getenv(), standardErrorIsDevice(), columns);
    }

    /**
     * From the environment: {@code LOCKSTEP_TERMINAL} from the launcher, which can ask the system on every platform;
     * {@code TERM}, which is {@code dumb} if nothing can be redrawn; {@code NO_COLOR}.
     *
     * @param device whether standard error is a terminal, as far as this process can detect
     */
    static Terminal of(Map<String, String> environment, boolean device, IntSupplier columns) {
        String setting = environment.getOrDefault("LOCKSTEP_TERMINAL", device ? "yes" : "no");
        String kind = environment.getOrDefault("TERM", environment.containsKey("WT_SESSION") ? "windows" : "dumb");
        boolean redraws = setting.equals("yes") && !kind.equals("dumb");
        boolean colours = redraws && environment.getOrDefault("NO_COLOR", "").isEmpty();
        return new Terminal(redraws, colours, redraws ? columns(environment, columns) : 0);
    }

    private static int columns(Map<String, String> environment, IntSupplier columns) {
        String setting = environment.getOrDefault("COLUMNS", "");
        return COLUMNS.matcher(setting).matches() ? Integer.parseInt(setting) : columns.getAsInt();
    }

    private static boolean standardErrorIsDevice() {
        try {
            return DEVICE.matcher(Files.readSymbolicLink(STANDARD_ERROR).toString())
                    .matches();
        } catch (IOException | UnsupportedOperationException notLinux) {
            return false;
        }
    }

    /** The progress view that fits this terminal. */
    public ProgressView view(PrintWriter standardError) {
        return redraws ? new TerminalProgress(standardError, this) : new PlainProgress(standardError);
    }

    /** The text, with control characters escaped, in red if there are colours. */
    public String red(String text) {
        return colours ? RED + PlainText.visible(text) + PLAIN : PlainText.visible(text);
    }

    /** The last column stays free, because some terminals wrap the line after it. */
    int usableColumns() {
        return columns - 1;
    }
}
