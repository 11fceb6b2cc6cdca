package dev.lockstep.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.io.InputStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SqlTextsTest {

    private static final SqlTexts TEXTS = texts("texts/v2", "texts");

    @Test
    void theFirstFolderThatHasATextCounts() {
        SqlTexts turned = texts("texts", "texts/v2");

        assertThat(TEXTS.text("everywhere", Map.of())).isNotEqualTo(turned.text("everywhere", Map.of()));
    }

    @Test
    void aTextThatIsNowhereIsRefusedWithTheFolders() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> TEXTS.text("nowhere", Map.of()))
                .withMessageContaining("'nowhere'")
                .withMessageContaining("texts/v2, texts");
    }

    @Test
    void aPlugInReadsTheTextsOfItsOwnJar(@TempDir Path folder) throws Exception {
        Path jar = folder.resolve("plug-in.jar");
        String owner = Owner.class.getName().replace('.', '/') + ".class";
        try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar));
                InputStream bytes = Owner.class.getClassLoader().getResourceAsStream(owner)) {
            out.putNextEntry(new JarEntry(owner));
            bytes.transferTo(out);
            out.putNextEntry(new JarEntry("plugin/read.sql"));
            out.write("SELECT 1;".getBytes(StandardCharsets.UTF_8));
        }

        URL[] jars = {jar.toUri().toURL()};
        try (URLClassLoader loader = new URLClassLoader(jars, ClassLoader.getPlatformClassLoader())) {
            Class<?> ofPlugIn = loader.loadClass(Owner.class.getName());

            assertThat(new SqlTexts(ofPlugIn, List.of("plugin")).text("read", Map.of()))
                    .isEqualTo("SELECT 1;");
        }
    }

    private static SqlTexts texts(String... folders) {
        return new SqlTexts(SqlTextsTest.class, List.of(folders));
    }

    /** A class of a plug-in. */
    private static final class Owner {}
}
