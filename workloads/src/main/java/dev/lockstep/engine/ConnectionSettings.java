package dev.lockstep.engine;

import java.util.Map;
import java.util.Properties;

/**
 * What is handed to the driver.
 *
 * @param url rebuilt from checked parts; no secret in it
 * @param properties driver properties without user and password
 */
public record ConnectionSettings(String url, String user, String password, Map<String, String> properties) {

    public ConnectionSettings {
        properties = Map.copyOf(properties);
    }

    /** All of it as the driver wants it. */
    public Properties toDriverProperties() {
        Properties all = new Properties();
        all.putAll(properties);
        if (!user.isEmpty()) {
            all.setProperty("user", user);
        }
        if (!password.isEmpty()) {
            all.setProperty("password", password);
        }
        return all;
    }

    @Override
    public String toString() {
        return "ConnectionSettings[url=" + url + ", user=" + user + ", password=***]";
    }
}
