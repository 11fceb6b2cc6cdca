package dev.lockstep.engine;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;

/** Row counts and checksums of all tables of a target: the proof that a reset restored the baseline. */
public final class TableProof {

    private static final int SHOWN = 8;

    private final SortedMap<String, Content> tables;

    /** A proof of these tables by name. */
    public TableProof(Map<String, Content> tables) {
        this.tables = new TreeMap<>(tables);
    }

    /**
     * The content of one table.
     *
     * @param checksum over all rows, independent of their order
     */
    public record Content(long rows, long checksum) {}

    /** The tables by name. */
    public SortedMap<String, Content> tables() {
        return new TreeMap<>(tables);
    }

    /** The rows of all tables. */
    public long rows() {
        return tables.values().stream().mapToLong(Content::rows).sum();
    }

    /** One short text for all tables. */
    public String checksum() {
        MessageDigest digest = sha256();
        tables.forEach((name, content) -> digest.update(
                (name + "=" + content.rows() + ":" + content.checksum() + "\n").getBytes(StandardCharsets.UTF_8)));
        return HexFormat.of().formatHex(digest.digest(), 0, 8);
    }

    /**
     * Compares with the present content of the tables.
     *
     * @throws PreparationException with the names of the tables that differ
     */
    public void requireSame(TableProof now) {
        List<String> different = differences(now);
        if (!different.isEmpty()) {
            String more = different.size() > SHOWN ? "; and " + (different.size() - SHOWN) + " more" : "";
            throw new PreparationException("The reset did not restore the baseline: "
                    + String.join("; ", different.stream().limit(SHOWN).toList()) + more
                    + ". Fill the target again and keep a new baseline");
        }
    }

    private List<String> differences(TableProof now) {
        TreeSet<String> names = new TreeSet<>(tables.keySet());
        names.addAll(now.tables.keySet());
        return names.stream().flatMap(name -> difference(name, now)).toList();
    }

    private Stream<String> difference(String name, TableProof now) {
        Content kept = tables.get(name);
        Content found = now.tables.get(name);
        if (kept == null) {
            return Stream.of(name + " was not there");
        }
        if (found == null) {
            return Stream.of(name + " is missing");
        }
        if (kept.rows() != found.rows()) {
            return Stream.of(name + " has " + found.rows() + " rows, the baseline has " + kept.rows());
        }
        return kept.checksum() == found.checksum() ? Stream.of() : Stream.of(name + " has other values");
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
