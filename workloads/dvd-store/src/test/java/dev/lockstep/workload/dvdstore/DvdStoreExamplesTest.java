package dev.lockstep.workload.dvdstore;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.run.Parameters;
import dev.lockstep.run.RunSpec;
import dev.lockstep.run.SpecReader;
import dev.lockstep.run.Target;
import dev.lockstep.run.WorkloadDescriptor;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What the parameters of the examples combine must be possible; the rest of each example is checked by the program. */
class DvdStoreExamplesTest {

    private final DvdStoreWorkload workload = new DvdStoreWorkload(engine -> new PlainStore(), PlainStore::blocks);

    @Test
    void theExamplesHaveNoFault() throws IOException {
        WorkloadDescriptor descriptor = workload.descriptor();
        List<Path> examples = examples();
        assertThat(examples).isNotEmpty();
        for (Path example : examples) {
            RunSpec spec = SpecReader.read(Files.readString(example), () -> 1);
            for (Target target : spec.targets()) {
                assertThat(workload.faults(Parameters.resolve(descriptor, spec, target)))
                        .as("%s, %s", example, target.name())
                        .isEmpty();
            }
        }
    }

    private static List<Path> examples() throws IOException {
        try (Stream<Path> files = Files.list(Path.of("..", "..", "examples"))) {
            return files.filter(file -> file.getFileName().toString().startsWith("dvd-store-"))
                    .toList();
        }
    }
}
