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
 * Lists the tests that the build skipped, by reason, from the reports below {@code target/surefire-reports} of the modules
 * that are named.
 *
 * <p>Usage: {@code java Skipped.java MOST ROOT MODULE...}; fails when more than MOST were skipped.
 */
final class Skipped {

    public static void main(String[] arguments) throws Exception {
        int most = Integer.parseInt(arguments[0]);
        Path root = Path.of(arguments[1]);
        Map<String, Map<String, Integer>> classesByReason = new TreeMap<>();
        for (String module : List.of(arguments).subList(2, arguments.length)) {
            for (Path report : reports(root.resolve(module).resolve("target/surefire-reports"))) {
                collect(report, classesByReason);
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

    private static List<Path> reports(Path folder) throws IOException {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.getFileName().toString().matches("TEST-.*\\.xml"))
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
            String reason = skip.getAttribute("message").lines().findFirst().orElse("no reason given");
            classesByReason
                    .computeIfAbsent(reason.replaceFirst("^.*Assumption failed: ", ""), none -> new TreeMap<>())
                    .merge(test.getAttribute("classname").replaceFirst("^.*\\.", ""), 1, Integer::sum);
        }
    }
}
