import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/**
 * Lists the tests that the build skipped, by reason, from the reports below {@code target/surefire-reports} of every module; a
 * class that was left out as a whole counts once.
 *
 * <p>Usage: {@code java Skipped.java MOST ROOT}; fails when more than MOST were skipped.
 */
final class Skipped {

    /** As {@code workloads/engines/postgresql/pom.xml}. */
    private static final int DEEPEST_MODULE = 4;

    public static void main(String[] arguments) throws Exception {
        int most = Integer.parseInt(arguments[0]);
        Path root = Path.of(arguments[1]);
        Map<String, Map<String, Integer>> classesByReason = new TreeMap<>();
        for (Path reports : reportFolders(root)) {
            for (Path report : files(reports, "TEST-.*\\.xml")) {
                collect(report, classesByReason);
            }
            for (Path leftOut : files(reports, "left-out-.*\\.txt")) {
                String name = leftOut.getFileName().toString().replaceAll("left-out-|\\.txt", "");
                count(name, Files.readString(leftOut), classesByReason);
            }
        }
        int count = classesByReason.values().stream()
                .flatMap(classes -> classes.values().stream())
                .mapToInt(Integer::intValue)
                .sum();
        System.out.println(count == 0 ? "No test was skipped." : count + " tests were skipped:");
        classesByReason.forEach((reason, classes) -> {
            System.out.println("  " + reason);
            classes.forEach((name, tests) -> System.out.println("    " + name + ": " + tests));
        });
        if (count > most) {
            System.err.println("More than " + most + " tests were skipped: install what is missing, or raise the bound.");
            System.exit(1);
        }
    }

    /** Of every module, which is where a POM is. */
    private static List<Path> reportFolders(Path root) throws IOException {
        try (Stream<Path> poms = Files.find(root, DEEPEST_MODULE, (path, any) -> path.endsWith("pom.xml"))) {
            return poms.map(pom -> pom.resolveSibling("target").resolve("surefire-reports"))
                    .filter(Files::isDirectory)
                    .sorted()
                    .toList();
        }
    }

    private static List<Path> files(Path folder, String name) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.getFileName().toString().matches(name))
                    .sorted()
                    .toList();
        }
    }

    private static void collect(Path report, Map<String, Map<String, Integer>> classesByReason) throws Exception {
        NodeList skips = DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(report.toFile())
                .getElementsByTagName("skipped");
        for (int i = 0; i < skips.getLength(); i++) {
            Element skip = (Element) skips.item(i);
            Element test = (Element) skip.getParentNode();
            String message = skip.getAttribute("message");
            String reason = message.isEmpty() ? skip.getTextContent() : message;
            count(test.getAttribute("classname"), reason, classesByReason);
        }
    }

    private static void count(String className, String reason, Map<String, Map<String, Integer>> classesByReason) {
        // Of an assumption that failed before the first test, the report has the exception's name on a line of its own.
        String message = reason.strip().replaceFirst("^org\\.opentest4j\\.TestAbortedException:\\s*", "");
        String line = message.lines().findFirst().orElse("no reason given");
        classesByReason
                .computeIfAbsent(line.replaceFirst("^.*(Assumption failed|not met due to): ", ""), none -> new TreeMap<>())
                .merge(className.replaceFirst("^.*\\.", ""), 1, Integer::sum);
    }
}
