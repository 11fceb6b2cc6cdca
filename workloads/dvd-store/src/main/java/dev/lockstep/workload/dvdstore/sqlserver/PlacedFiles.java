package dev.lockstep.workload.dvdstore.sqlserver;

import dev.lockstep.engine.PreparationException;
import dev.lockstep.engine.SqlNames;
import dev.lockstep.engine.sqlserver.Script;
import dev.lockstep.workload.dvdstore.store.StoreSettings;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Creates the missing filegroups and files of a placement, and removes them. Confined to one thread. */
final class PlacedFiles {

    private static final int NOT_EMPTY = 5042;
    /** One per second: the server frees the pages of a dropped large table with a delay. */
    private static final int ATTEMPTS = 120;

    private final Statement statement;
    private final SqlServerStoreTexts texts;

    private PlacedFiles(Statement statement, StoreSettings settings) {
        this.statement = statement;
        this.texts = new SqlServerStoreTexts(settings);
    }

    static void create(Connection connection, StoreSettings settings) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            PlacedFiles files = new PlacedFiles(statement, settings);
            for (Map.Entry<FileGroup, List<String>> group :
                    SqlServerStorePlacement.of(settings.placement()).files().entrySet()) {
                files.create(group.getKey(), group.getValue(), settings);
            }
        }
    }

    private void create(FileGroup group, List<String> paths, StoreSettings settings) throws SQLException {
        Script.run(statement, texts.text("filegroup", Map.of("group", group.groupName())));
        long megabytes = group.megabytesPerFile(settings.size(), settings.stores(), paths.size());
        for (int index = 0; index < paths.size(); index++) {
            create(group, index + 1, paths.get(index), megabytes);
        }
    }

    private void create(FileGroup group, int number, String path, long megabytes) throws SQLException {
        try {
            Script.run(statement, fileText(texts, group, number, path, megabytes));
        } catch (SQLException e) {
            throw new PreparationException(
                    "placement: the server cannot create the file '" + path + "' of " + megabytes + " MB: "
                            + e.getMessage() + ". Check that its folder exists on the server and has enough space, that"
                            + " the service account may write to it, and that the login may ALTER the database",
                    e);
        }
    }

    static String fileText(SqlServerStoreTexts texts, FileGroup group, int number, String path, long megabytes) {
        return texts.text(
                "file",
                Map.of(
                        "group",
                        group.groupName(),
                        "file",
                        group.groupName() + "_" + number,
                        "path",
                        path,
                        "size",
                        Long.toString(megabytes)));
    }

    static void remove(Connection connection, StoreSettings settings) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            new PlacedFiles(statement, settings).remove();
        }
    }

    private void remove() throws SQLException {
        for (Map.Entry<String, String> file : placedFiles().entrySet()) {
            removeFile(file.getKey(), file.getValue());
        }
        for (String group : placedGroups()) {
            removeGroup(group);
        }
    }

    private Map<String, String> placedFiles() throws SQLException {
        Map<String, String> files = new LinkedHashMap<>();
        try (ResultSet rows = statement.executeQuery(texts.text("placed-files", Map.of()))) {
            while (rows.next()) {
                files.put(rows.getString(1), rows.getString(2));
            }
        }
        return files;
    }

    private List<String> placedGroups() throws SQLException {
        List<String> groups = new ArrayList<>();
        try (ResultSet rows = statement.executeQuery(texts.text("placed-filegroups", Map.of()))) {
            while (rows.next()) {
                groups.add(rows.getString(1));
            }
        }
        return groups;
    }

    private void removeFile(String file, String group) throws SQLException {
        for (int attempt = 1; ; attempt++) {
            try {
                Script.run(statement, "ALTER DATABASE CURRENT REMOVE FILE " + SqlNames.bracketed(file));
                return;
            } catch (SQLException e) {
                if (e.getErrorCode() != NOT_EMPTY) {
                    throw e;
                }
                if (attempt == ATTEMPTS) {
                    throw new PreparationException(
                            "The file '" + file + "' of the filegroup " + group + " still contains tables that do not"
                                    + " belong to these stores. Drop or move them first",
                            e);
                }
                Script.run(statement, texts.text("pause", Map.of()));
            }
        }
    }

    /** The server may keep an empty filegroup until the log is backed up, which does no harm. */
    private void removeGroup(String group) throws SQLException {
        try {
            Script.run(statement, "ALTER DATABASE CURRENT REMOVE FILEGROUP " + SqlNames.bracketed(group));
        } catch (SQLException e) {
            if (e.getErrorCode() != NOT_EMPTY) {
                throw e;
            }
        }
    }
}
