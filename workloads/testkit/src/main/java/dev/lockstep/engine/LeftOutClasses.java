package dev.lockstep.engine;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.support.descriptor.ClassSource;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;

/**
 * Notes each class that was left out as a whole, as Surefire's reports say nothing of it: a file
 * {@code target/surefire-reports/left-out-CLASS.txt} with the reason, which goes when the class runs again.
 */
public final class LeftOutClasses implements TestExecutionListener {

    private static final Path REPORTS = Path.of("target", "surefire-reports");

    @Override
    public void executionStarted(TestIdentifier test) {
        if (test.getSource().orElse(null) instanceof ClassSource started) {
            try {
                Files.deleteIfExists(note(started));
            } catch (IOException failure) {
                throw new UncheckedIOException(failure);
            }
        }
    }

    @Override
    public void executionFinished(TestIdentifier test, TestExecutionResult result) {
        if (result.getStatus() == TestExecutionResult.Status.ABORTED
                && test.getSource().orElse(null) instanceof ClassSource left
                && Files.isDirectory(REPORTS)) {
            String reason = result.getThrowable().map(Throwable::getMessage).orElse("no reason given");
            try {
                Files.writeString(note(left), reason);
            } catch (IOException failure) {
                throw new UncheckedIOException(failure);
            }
        }
    }

    private static Path note(ClassSource source) {
        return REPORTS.resolve("left-out-" + source.getClassName() + ".txt");
    }
}
