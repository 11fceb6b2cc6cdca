package dev.lockstep.engine.postgresql;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TreeDeletionTest {

    @Test
    void severalMayDeleteTheSameTreeAtOnce(@TempDir Path folder) throws Exception {
        ExecutorService deleters = Executors.newFixedThreadPool(4);
        try {
            for (int round = 0; round < 20; round++) {
                Path tree = tree(folder);
                Callable<Void> deletion = () -> {
                    TreeDeletion.of(tree);
                    return null;
                };
                for (Future<Void> done : deleters.invokeAll(List.of(deletion, deletion, deletion, deletion))) {
                    done.get();
                }
                assertThat(tree).doesNotExist();
            }
        } finally {
            deleters.shutdown();
        }
    }

    private static Path tree(Path folder) throws IOException {
        Path tree = folder.resolve("tree");
        for (int number = 0; number < 50; number++) {
            Path directory = Files.createDirectories(tree.resolve(Integer.toString(number)));
            Files.writeString(directory.resolve("file"), "content");
        }
        return tree;
    }
}
