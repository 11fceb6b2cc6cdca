package dev.lockstep.engine;

import java.sql.SQLException;
import java.sql.SQLTransientConnectionException;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Finds the most specific error: the error itself, then its causes, then the chained ones, at most ten deep. The chain
 * comes last because a driver may read from the network for the next error. A pool's error without a connection comes
 * after its causes: it has the codes of the last failed connect, but not its message.
 */
public final class ErrorClassifier {

    private static final int DEPTH = 10;

    private final ErrorTable table;

    /** A classifier with an engine's table. */
    public ErrorClassifier(ErrorTable table) {
        this.table = table;
    }

    /** The meaning of the error, with the codes and the text of the most specific one. */
    public Failure classify(SQLException error) {
        Stream<SQLException> itselfAndCauses = isPoolTimeout(error)
                ? Stream.concat(causes(error), itself(error))
                : Stream.concat(itself(error), causes(error));
        return Stream.of(itselfAndCauses, chained(error))
                .flatMap(Function.identity())
                .filter(candidate -> !meaningOf(candidate).generic())
                .findFirst()
                .map(this::failure)
                .orElseGet(() -> failure(error));
    }

    private static Stream<SQLException> itself(SQLException error) {
        return Stream.of(error);
    }

    private static Stream<SQLException> causes(SQLException error) {
        return walk(error, Throwable::getCause);
    }

    private static Stream<SQLException> chained(SQLException error) {
        return walk(error, ErrorClassifier::next);
    }

    private static Stream<SQLException> walk(SQLException error, Function<Throwable, @Nullable Throwable> step) {
        return Stream.<Throwable>iterate(error, step::apply)
                .takeWhile(found -> found != null)
                .limit(DEPTH)
                .skip(1)
                .filter(SQLException.class::isInstance)
                .map(SQLException.class::cast);
    }

    private static @Nullable Throwable next(Throwable error) {
        return error instanceof SQLException sql ? sql.getNextException() : null;
    }

    private ErrorMeaning meaningOf(SQLException error) {
        ErrorMeaning meaning = table.meaningOf(error);
        return meaning.generic() && isPoolTimeout(error) ? ErrorMeaning.ofDriver(ErrorClass.CONNECTION) : meaning;
    }

    /** A code without a cause is a server's: a pool repeats the codes of its cause, and a driver may use the same class. */
    private static boolean isPoolTimeout(SQLException error) {
        return error instanceof SQLTransientConnectionException
                && (error.getErrorCode() == 0 || error.getCause() != null);
    }

    private Failure failure(SQLException error) {
        ErrorMeaning meaning = meaningOf(error);
        String state = error.getSQLState();
        return new Failure(
                meaning.errorClass(),
                state == null ? "" : state,
                error.getErrorCode(),
                meaning.connectionLost(),
                meaning.answered(),
                ErrorText.example(error));
    }
}
