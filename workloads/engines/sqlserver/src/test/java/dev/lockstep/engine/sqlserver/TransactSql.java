package dev.lockstep.engine.sqlserver;

import java.util.List;
import java.util.regex.Pattern;
import org.apache.shardingsphere.infra.database.core.type.DatabaseType;
import org.apache.shardingsphere.infra.spi.type.typed.TypedSPILoader;
import org.apache.shardingsphere.sql.parser.api.CacheOption;
import org.apache.shardingsphere.sql.parser.api.SQLParserEngine;
import org.assertj.core.api.Assertions;
import org.assertj.core.api.SoftAssertions;

/**
 * Where no server is at hand, an independent parser reads what it knows: not control of flow, full-text indexes, statistics,
 * partitions and the rebuild of a heap.
 */
public final class TransactSql {

    private static final SQLParserEngine PARSER =
            new SQLParserEngine(TypedSPILoader.getService(DatabaseType.class, "SQLServer"), new CacheOption(10, 10L));

    private static final Pattern UNKNOWN_TO_PARSER =
            Pattern.compile("FULLTEXT (INDEX|CATALOG)|STATISTICS| REBUILD$|PARTITION (FUNCTION|SCHEME)");

    private TransactSql() {}

    /** Fails unless the parser reads all queries and changes in these texts, and there are any. */
    public static void assertRead(List<String> texts) {
        List<String> statements = texts.stream()
                .flatMap(text -> BodyStatements.of(text).stream())
                .filter(statement -> !UNKNOWN_TO_PARSER.matcher(statement).find())
                .toList();
        Assertions.assertThat(statements).isNotEmpty();
        SoftAssertions.assertSoftly(softly -> statements.forEach(statement ->
                softly.assertThatCode(() -> parse(statement)).as(statement).doesNotThrowAnyException()));
    }

    /** Reads one statement or throws. */
    public static void parse(String statement) {
        PARSER.parse(inWordsOfTheParser(statement), false);
    }

    /** Takes out what the parser does not know and SQL Server does: variables, hints, filegroups, collations, some functions. */
    private static String inWordsOfTheParser(String statement) {
        return statement
                .replaceAll("CONTAINS\\((\\S+), @phrase\\)", "$1 = 'WORD'")
                .replaceAll("(FROM|INTO) @", "$1 ")
                .replaceAll("SET (@\\w+ = \\w+, )+", "SET ")
                .replaceAll("(SELECT |TOP \\(1\\) |, )@\\w+ = ", "$1")
                .replaceAll("OPTION \\(.*\\)", "")
                .replace("LEFT(", "CONCAT(")
                .replaceAll("@@?\\w+", "7")
                .replaceAll(" WITH \\((UPDLOCK, ROWLOCK|REPEATABLEREAD)\\)", "")
                .replaceAll("FROM \\(SELECT .*\\) AS absent\\nCROSS APPLY ", "FROM ")
                .replace(" COLLATE DATABASE_DEFAULT", "")
                .replace(" WITH (FORCESEEK)", "")
                .replace(" ON [PRIMARY]", "");
    }
}
