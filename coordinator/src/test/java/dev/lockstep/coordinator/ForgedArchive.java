package dev.lockstep.coordinator;

import dev.lockstep.run.Json;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** The archive of a run, changed by somebody who knows to change the sums in its manifest too. */
final class ForgedArchive {

    private static final String MANIFEST = "manifest.json";

    private final Map<String, byte[]> entries = new LinkedHashMap<>();

    private ForgedArchive() {}

    static ForgedArchive of(byte[] archive) throws IOException {
        var forged = new ForgedArchive();
        try (ZipInputStream zip = new ZipInputStream(new ByteArrayInputStream(archive))) {
            for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
                forged.entries.put(entry.getName(), zip.readAllBytes());
            }
        }
        return forged;
    }

    ForgedArchive change(String name, Consumer<ObjectNode> change) {
        ObjectNode document = (ObjectNode) Json.mapper().readTree(entries.get(name));
        change.accept(document);
        entries.put(name, Json.write(document).getBytes(StandardCharsets.UTF_8));
        return this;
    }

    ForgedArchive without(String... names) {
        List.of(names).forEach(entries::remove);
        return this;
    }

    byte[] bytes() throws IOException, NoSuchAlgorithmException {
        ObjectNode manifest = (ObjectNode) Json.mapper().readTree(entries.remove(MANIFEST));
        ArrayNode listed = manifest.putArray("entries");
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
            for (Map.Entry<String, byte[]> entry : entries.entrySet()) {
                byte[] sum = MessageDigest.getInstance("SHA-256").digest(entry.getValue());
                listed.addObject()
                        .put("name", entry.getKey())
                        .put("bytes", entry.getValue().length)
                        .put("sha256", HexFormat.of().formatHex(sum));
                write(zip, entry.getKey(), entry.getValue());
            }
            write(zip, MANIFEST, Json.write(manifest).getBytes(StandardCharsets.UTF_8));
        }
        return bytes.toByteArray();
    }

    private static void write(ZipOutputStream zip, String name, byte[] content) throws IOException {
        zip.putNextEntry(new ZipEntry(name));
        zip.write(content);
        zip.closeEntry();
    }
}
