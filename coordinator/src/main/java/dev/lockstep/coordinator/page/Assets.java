package dev.lockstep.coordinator.page;

import dev.lockstep.report.Asset;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import org.springframework.core.io.Resource;
import org.springframework.core.io.support.PathMatchingResourcePatternResolver;
import org.springframework.stereotype.Component;

/**
 * Scripts and style sheets in memory. The address of each contains a hash of its content, so browsers may cache it
 * forever.
 */
@Component
final class Assets {

    private static final String HTMX = "classpath:META-INF/resources/webjars/htmx.org/*/dist/htmx.min.js";
    private static final String OWN = "classpath:page/*.*";
    private static final int HASH_DIGITS = 16;
    private static final Map<String, String> MEDIA_TYPES =
            Map.of(".js", "text/javascript", ".css", "text/css", ".svg", "image/svg+xml");

    private final Map<String, File> byName = new TreeMap<>();

    Assets() throws IOException {
        for (Asset shared : Asset.values()) {
            add(shared.fileName(), shared.mediaType(), shared.text());
        }
        var resources = new PathMatchingResourcePatternResolver();
        for (String pattern : new String[] {HTMX, OWN}) {
            for (Resource resource : resources.getResources(pattern)) {
                add(resource);
            }
        }
    }

    /** A file. */
    record File(String address, String mediaType, String text) {}

    private void add(Resource resource) throws IOException {
        String name = Objects.requireNonNull(resource.getFilename());
        String mediaType = MEDIA_TYPES.get(name.substring(name.lastIndexOf('.')));
        add(name, Objects.requireNonNull(mediaType), resource.getContentAsString(StandardCharsets.UTF_8));
    }

    private void add(String name, String mediaType, String text) {
        byName.put(name, new File("/assets/" + hash(text) + "/" + name, mediaType + ";charset=UTF-8", text));
    }

    private static String hash(String text) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(digest).substring(0, HASH_DIGITS);
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException("Every Java has SHA-256", impossible);
        }
    }

    /** The address of the file of that name. */
    public String of(String name) {
        return find(name)
                .map(File::address)
                .orElseThrow(
                        () -> new IllegalArgumentException("No asset '" + name + "'. There are: " + byName.keySet()));
    }

    Optional<File> find(String name) {
        return Optional.ofNullable(byName.get(name));
    }
}
