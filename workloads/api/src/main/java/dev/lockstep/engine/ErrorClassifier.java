package dev.lockstep.engine;

import java.sql.SQLException;
import java.sql.SQLTransientConnectionException;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Finds the error that tells most: the error itself, then its causes, then the chained ones, ten deep at most. The chain
 * comes last since a driver may read from the network to give the next error. A pool that has no connection to give comes
 * after its causes: it copies the codes of the last failed connect, but not its message.
 */
public final class ErrorClassifier {

    private static final int DEPTH = 10;

    private final ErrorTable table;

    /** A classifier by an engine's table. */
    public ErrorClassifier(ErrorTable table) {
        this.table = table;
    }

    /** What the error means, with the codes and the text of the error that told. */
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

    private static boolean isPoolTimeout(SQLException error) {
        return error instanceof SQLTransientConnectionException;
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
