package dev.lockstep.run;

import dev.lockstep.run.Target.Access;
import dev.lockstep.text.SecretNames;
import java.util.Map;
import java.util.OptionalInt;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Reads one entry of {@code targets}. */
final class TargetReader {

    static final int MOST_CONNECTIONS = 100_000;
    static final Pattern NAME = Pattern.compile("[A-Za-z0-9][A-Za-z0-9._-]{0,63}");

    private TargetReader() {}

    /** @param open whether the load is, so that it bounds the users itself */
    static Target target(DocumentSection section, boolean open) {
        return new Target(
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
                section.at("setUp").list(statement -> statement.text("")));
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
