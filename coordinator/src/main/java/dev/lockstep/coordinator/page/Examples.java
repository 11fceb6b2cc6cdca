package dev.lockstep.coordinator.page;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.springframework.core.io.Resource;
import org.springframework.core.io.support.PathMatchingResourcePatternResolver;
import org.springframework.stereotype.Component;

/** The example specs of this build. */
@Component
final class Examples {

    private final List<Example> all;

    Examples() throws IOException {
        List<Example> read = new ArrayList<>();
        for (Resource file : new PathMatchingResourcePatternResolver().getResources("classpath:examples/*.yaml")) {
            String name = Objects.requireNonNull(file.getFilename()).replace(".yaml", "");
            read.add(new Example(name, file.getContentAsString(StandardCharsets.UTF_8)));
        }
        read.sort(Comparator.comparing(Example::name));
        all = List.copyOf(read);
    }

    /** A spec with comments. */
    record Example(String name, String text) {}

    List<Example> all() {
        return all;
    }

    Optional<Example> find(String name) {
        return all.stream().filter(example -> example.name().equals(name)).findFirst();
    }
}
