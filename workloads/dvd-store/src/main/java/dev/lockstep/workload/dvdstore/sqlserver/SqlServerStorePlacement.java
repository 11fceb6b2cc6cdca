package dev.lockstep.workload.dvdstore.sqlserver;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * The server's files for each group of data: {@code customers=/sql1/cust1.ndf;/sql2/cust2.ndf,orders=...}. Groups are
 * separated by commas, the files of a group by semicolons; the data of a group is spread evenly over its files. A group
 * that is not listed goes to the database's primary filegroup.
 *
 * @param files the paths of each group listed, as the server sees them
 */
record SqlServerStorePlacement(Map<FileGroup, List<String>> files) {

    private static final String PRIMARY = "[PRIMARY]";
    private static final String EXAMPLE = "customers=/sql1/cust1.ndf;/sql2/cust2.ndf";
    private static final int LONGEST_PATH = 259;
    private static final Pattern ABSOLUTE = Pattern.compile("/.+|[A-Za-z]:\\\\.+|\\\\\\\\[^\\\\]+\\\\.+");
    /** A path becomes a literal in SQL, which a quote would end. */
    private static final Pattern REFUSED = Pattern.compile("[\\p{Cntrl}'\"\\[\\]<>|?*]");

    /** The faults of the text, one sentence each. */
    static List<String> faults(String text) {
        List<String> faults = new ArrayList<>();
        parse(text, faults);
        return faults;
    }

    /** Parses a text without faults. */
    static SqlServerStorePlacement of(String text) {
        List<String> faults = new ArrayList<>();
        Map<FileGroup, List<String>> files = parse(text, faults);
        if (!faults.isEmpty()) {
            throw new IllegalArgumentException(String.join(" ", faults));
        }
        return new SqlServerStorePlacement(files);
    }

    private static Map<FileGroup, List<String>> parse(String text, List<String> faults) {
        Map<FileGroup, List<String>> files = new EnumMap<>(FileGroup.class);
        if (text.isBlank()) {
            return files;
        }
        Set<String> seen = new HashSet<>();
        for (String part : text.split(",", -1)) {
            parseGroup(part.strip(), files, seen, faults);
        }
        return files;
    }

    private static void parseGroup(
            String part, Map<FileGroup, List<String>> files, Set<String> seen, List<String> faults) {
        int equals = part.indexOf('=');
        if (equals < 0) {
            faults.add("placement: '" + shown(part) + "' is not of the form group=path;path, such as " + EXAMPLE + ".");
            return;
        }
        String label = part.substring(0, equals).strip();
        List<String> paths = Arrays.stream(part.substring(equals + 1).split(";", -1))
                .map(String::strip)
                .toList();
        Optional<FileGroup> group = FileGroup.byLabel(label);
        if (group.isEmpty()) {
            faults.add("placement: there is no group '" + shown(label) + "'. Groups: "
                    + String.join(", ", FileGroup.labels()) + ".");
        } else if (files.put(group.get(), paths) != null) {
            faults.add("placement: the group '" + label + "' occurs twice. List it once, with all its files.");
        }
        paths.forEach(path -> checkPath(label, path, seen, faults));
    }

    private static void checkPath(String label, String path, Set<String> seen, List<String> faults) {
        String file = "placement: the file '" + shown(path) + "' of the group '" + shown(label) + "' ";
        if (REFUSED.matcher(path).find()) {
            faults.add(file + "contains a quote, bracket, wildcard or control character. Use another name.");
        } else if (!ABSOLUTE.matcher(path).matches()) {
            faults.add(file + "is not an absolute path on the server, such as /sql1/cust1.ndf or D:\\sql1\\cust1.ndf.");
        } else if (path.length() > LONGEST_PATH) {
            faults.add(file + "has " + path.length() + " characters; SQL Server allows " + LONGEST_PATH + ".");
        } else if (!seen.add(path.toLowerCase(Locale.ROOT))) {
            faults.add(file + "occurs twice. Give each group its own files.");
        }
    }

    private static String shown(String text) {
        return text.replaceAll("\\p{Cntrl}", "?");
    }

    /** The filegroup after {@code ON} of each group, by label. */
    Map<String, String> clauses() {
        Map<String, String> clauses = new HashMap<>();
        for (FileGroup group : FileGroup.values()) {
            clauses.put(group.label(), clause(group));
        }
        return clauses;
    }

    private String clause(FileGroup group) {
        return files.containsKey(group) ? group.groupName() : PRIMARY;
    }
}
