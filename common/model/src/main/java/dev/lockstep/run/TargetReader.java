package dev.lockstep.run;

import dev.lockstep.run.Target.Access;
import dev.lockstep.text.SecretNames;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Reads one entry of {@code targets}. */
final class TargetReader {

    static final int MOST_CONNECTIONS = 100_000;
    static final Pattern NAME = Pattern.compile("[A-Za-z0-9][A-Za-z0-9._-]{0,63}");

    /** What fio, a shell and a colon-separated list all take as it is. */
    private static final Pattern PATH = Pattern.compile("(/[A-Za-z0-9._-]{1,255}){1,32}");

    private static final Pattern UPWARDS = Pattern.compile("/\\.{1,2}(/|$)");

    private TargetReader() {}

    /**
     * @param open whether the load is, so that it bounds the users itself
     * @param facts of a target that does not say
     */
    static Target target(DocumentSection section, boolean open, FactsChoice facts) {
        return section.has("paths") ? files(section) : database(section, open, facts);
    }

    private static Target files(DocumentSection section) {
        section.refuse(
                "belongs to a database: a target with paths has none. Remove it",
                "url",
                "user",
                "password",
                "properties",
                "admin",
                "pool",
                "users",
                "setUp",
                "facts");
        Value agent = section.at("agent");
        return Target.onFiles(
                name(section.at("name").required("name the target, such as vm1")),
                section.at("engine").required("write engine: files").text(""),
                new Target.Folders(paths(section.at("paths")), agent.present() ? agent.text("") : null),
                section.at("vm").textOrNull(),
                section.at("host").textOrNull(),
                section.at("guest").textOrNull(),
                section.at("disks").map(disk -> disk.text("")),
                section.at("parameters").map(Value::free));
    }

    /** At least one text even if the list is faulty, so that the target stays one with paths. */
    private static List<String> paths(Value value) {
        List<String> paths = value.list(TargetReader::path);
        value.refuseEqual("", paths, "name each path once");
        return paths.isEmpty() ? List.of("/") : paths;
    }

    private static String path(Value value) {
        String path = value.text("");
        boolean usable = PATH.matcher(path).matches() && !UPWARDS.matcher(path).find();
        if (!path.isEmpty() && !usable) {
            value.fault("'" + path + "' is not a path that can be used: write it from the root, as in /data1, with"
                    + " letters, digits, and . _ - only, without . or .. as a name");
        }
        return path;
    }

    private static Target database(DocumentSection section, boolean open, FactsChoice facts) {
        Target database = new Target(
                name(section.at("name").required("name the target, such as vm1a")),
                section.at("engine")
                        .required("write the id of an engine that the agents have")
                        .text(""),
                url(section.at("url").required("write its JDBC URL, or embedded")),
                section.at("user").textOrNull(),
                password(section.at("password")),
                properties(section.at("properties")),
                admin(section.at("admin")),
                section.at("vm").textOrNull(),
                section.at("host").textOrNull(),
                section.at("guest").textOrNull(),
                section.at("disks").map(disk -> disk.text("")),
                section.at("pool").section(TargetReader::poolSize),
                users(section, open),
                section.at("parameters").map(Value::free),
                section.at("setUp").list(statement -> statement.text("")),
                section.at("facts").choice(facts),
                null);
        section.at("paths");
        Value agent = section.at("agent");
        if (agent.present()) {
            agent.fault("belongs to a target with paths: every agent reaches a database. Remove it");
        }
        return database;
    }

    /** The name of a target or a group. */
    static String name(Value value) {
        String name = value.text("");
        if (!name.isEmpty() && !NAME.matcher(name).matches()) {
            value.fault("'" + name + "' is not a valid name: use up to 64 letters, digits, dots, hyphens and"
                    + " underscores");
        }
        return name;
    }

    private static String url(Value value) {
        String url = value.text("");
        return url.equals(Target.EMBEDDED) ? url : jdbcUrl(value, url);
    }

    private static String jdbcUrl(Value value, String url) {
        if (!url.isEmpty()) {
            JdbcUrls.complaint(url).ifPresent(value::fault);
        }
        return url;
    }

    private static @Nullable String password(Value value) {
        String password = value.secretOrNull();
        if (password != null && password.startsWith("${") && LiteralPasswords.isLiteral(password)) {
            value.fault("looks like a reference but is not valid: write ${env:NAME} or ${file:name}");
        }
        return password;
    }

    private static Map<String, String> properties(Value value) {
        Map<String, String> properties = value.map(Value::scalarText);
        properties.forEach((name, text) -> {
            if (SecretNames.nameSecret(name) && LiteralPasswords.isLiteral(text)) {
                value.fault(name, LiteralPasswords.IN_PROPERTY);
            }
        });
        return properties;
    }

    private static @Nullable Access admin(Value value) {
        return value.present() ? value.section(TargetReader::admin) : null;
    }

    private static Access admin(DocumentSection section) {
        Value url = section.at("url");
        String user = section.at("user").textOrNull();
        String password = password(section.at("password"));
        return new Access(url.present() ? jdbcUrl(url, url.text("")) : null, user, password);
    }

    private static OptionalInt poolSize(DocumentSection section) {
        return optionalCount(section.at("size"), MOST_CONNECTIONS);
    }

    private static OptionalInt users(DocumentSection section, boolean open) {
        if (open) {
            section.refuse("belongs to a closed load: an open one is bounded by load.maxUsers", "users");
            return OptionalInt.empty();
        }
        return optionalCount(section.at("users"), LoadReader.MOST_USERS);
    }

    private static OptionalInt optionalCount(Value value, int maximum) {
        return value.present() ? OptionalInt.of(value.count(maximum, 1)) : OptionalInt.empty();
    }
}
