package dev.lockstep.engine;

import java.sql.SQLException;

/** An engine's meanings of SQL errors. */
@FunctionalInterface
public interface ErrorTable {

    /**
     * The meaning of this error alone, without its causes and without {@link SQLException#getNextException}, which may
     * read from the network; class {@link ErrorClass#OTHER} if it is unspecific.
     */
    ErrorMeaning meaningOf(SQLException error);
}
