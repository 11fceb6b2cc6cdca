package dev.lockstep.cli;

import dev.lockstep.cli.progress.ProgressView;
import dev.lockstep.cli.progress.Terminal;
import dev.lockstep.text.VisibleWriter;
import java.io.PrintWriter;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import tools.jackson.databind.json.JsonMapper;

/** Standard output for documents, standard error for progress and advice. */
record Console(PrintWriter out, PrintWriter err) {

    static Console of(@Nullable CommandSpec command) {
        CommandLine line = Objects.requireNonNull(command, "command").commandLine();
        return new Console(visible(line.getOut()), visible(line.getErr()));
    }

    /** The text may come from a server or coordinator, and the output may be a terminal. */
    private static PrintWriter visible(PrintWriter out) {
        return new PrintWriter(new VisibleWriter(out), true);
    }

    /** How this process can show progress on standard error. */
    static ProgressView view(@Nullable CommandSpec command) {
        CommandSpec known = Objects.requireNonNull(command, "command");
        return Terminal.ofStandardError(known.root().usageMessage()::width)
                .view(known.commandLine().getErr());
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
            new ResultText(out).print(JsonMapper.shared().readTree(document));
        }
    }

    /** Prints on standard error why the document on standard output is invalid. */
    void warn(String document) {
        new ResultText(err).printReasons(JsonMapper.shared().readTree(document));
    }
}
