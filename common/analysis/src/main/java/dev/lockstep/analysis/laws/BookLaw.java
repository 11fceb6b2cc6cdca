package dev.lockstep.analysis.laws;

import dev.lockstep.analysis.result.BalanceLine;
import dev.lockstep.analysis.result.CheckLine;
import java.util.Locale;

/**
 * The books as a check: what the ledger has against what the target gained. The verdict judges books on its own.
 */
public final class BookLaw {
    private BookLaw() {}

    /** The check of one book. */
    public static LawCheck of(BalanceLine book) {
        Long database = book.database();
        return new LawCheck(
                new CheckLine(
                        LawNames.BOOKS,
                        book.target(),
                        (double) book.ledger(),
                        database == null ? null : Double.valueOf(database),
                        book.name(),
                        null,
                        null,
                        database == null ? null : Boolean.valueOf(book.ok()),
                        statement(book)),
                null,
                true);
    }

    private static String statement(BalanceLine book) {
        if (book.database() == null) {
            return "Not decidable: the book '" + book.name() + "' was not read both before and after the run.";
        }
        return String.format(
                Locale.ROOT,
                "%s: the target gained %,d, the ledger has %,d.",
                book.ok() ? "Holds" : "Broken",
                book.database(),
                book.ledger());
    }
}
