package dev.lockstep.run;

import java.util.List;
import java.util.stream.IntStream;

/**
 * What a part of a document describes.
 *
 * @param path put before the keys of the part, such as {@code groups[1].}; empty for the whole document
 */
public record DocumentPart<T>(String path, T value) {

    /** The entries of a list under this key. */
    static <T> List<DocumentPart<T>> ofEach(String key, List<T> entries) {
        return IntStream.range(0, entries.size())
                .mapToObj(index -> new DocumentPart<>(key + "[" + index + "].", entries.get(index)))
                .toList();
    }
}
