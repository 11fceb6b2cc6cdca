package dev.lockstep.cli;

import dev.lockstep.cli.progress.ProgressView;
import dev.lockstep.cli.progress.Terminal;
import dev.lockstep.text.VisibleWriter;
import java.io.PrintWriter;
import java.util.Objects;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Standard output for documents, standard error for progress and advice.
 *
 * @param alert prints a line on standard error, in red where there are colours
 */
record Console(PrintWriter out, PrintWriter err, Consumer<String> alert) {

    static Console of(@Nullable CommandSpec command) {
        CommandLine line = Objects.requireNonNull(command, "command").commandLine();
        Terminal terminal = terminal(command);
        return new Console(
                visible(line.getOut()), visible(line.getErr()), text -> alert(line.getErr(), terminal.red(text)));
    }

    private static void alert(PrintWriter err, String line) {
        err.println(line);
        err.flush();
    }

    /** The text may come from a server or coordinator, and the output may be a terminal. */
    private static PrintWriter visible(PrintWriter out) {
        return new PrintWriter(new VisibleWriter(out), true);
    }

    /** How this process can show progress on standard error. */
    static ProgressView view(@Nullable CommandSpec command) {
        return terminal(command)
                .view(Objects.requireNonNull(command, "command").commandLine().getErr());
    }

    private static Terminal terminal(@Nullable CommandSpec command) {
        CommandSpec known = Objects.requireNonNull(command, "command");
        return Terminal.ofStandardError(known.root().usageMessage()::width);
    }

    /** One line of progress. */
    void progress(String line) {
        err.println(line);
        err.flush();
    }

    void printResult(String document, boolean json) {
        if (json) {
            out.println(document);
            out.flush();
            warn(document);
        } else {
            JsonNode result = JsonMapper.shared().readTree(document);
            new ResultText(out).print(result);
            alertMisses(result);
        }
    }

    /** Prints on standard error why the document on standard output is invalid, and the thresholds that were missed. */
    void warn(String document) {
        JsonNode result = JsonMapper.shared().readTree(document);
        new ResultText(err).printReasons(result);
        alertMisses(result);
    }

    private void alertMisses(JsonNode result) {
        String missed = Thresholds.missed(result.path("thresholds"));
        if (!missed.isEmpty()) {
            alert.accept(missed);
        }
    }
}
