package dev.lockstep.test;

import static org.assertj.core.api.Assertions.assertThat;

import com.deque.html.axecore.results.Rule;
import com.deque.html.axecore.selenium.AxeBuilder;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import java.util.logging.Level;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Assumptions;
import org.openqa.selenium.By;
import org.openqa.selenium.NoSuchElementException;
import org.openqa.selenium.OutputType;
import org.openqa.selenium.StaleElementReferenceException;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.chrome.ChromeDriverService;
import org.openqa.selenium.chrome.ChromeOptions;
import org.openqa.selenium.logging.LogEntry;
import org.openqa.selenium.logging.LogType;
import org.openqa.selenium.logging.LoggingPreferences;

/** A headless Chromium with a driver that is installed; where one is missing, a test that needs it is aborted. */
final class Browser implements AutoCloseable {

    private static final List<Path> CHROMIUM = List.of(Path.of("/usr/bin/chromium"), Path.of("/usr/bin/google-chrome"));
    private static final List<Path> DRIVER = List.of(Path.of("/usr/bin/chromedriver"));
    private static final Duration PATIENCE = Duration.ofSeconds(30);

    private static final long MOST_PIXELS_HIGH = 2_600;

    private final ChromeDriver driver;
    private final Path downloads;

    private Browser(ChromeDriver driver, Path downloads) {
        this.driver = driver;
        this.downloads = downloads;
    }

    static Browser open(Path folder) {
        Path binary = installed(CHROMIUM, "chromium");
        var service = new ChromeDriverService.Builder()
                .usingDriverExecutable(installed(DRIVER, "chromium-driver").toFile())
                .build();
        var options = new ChromeOptions();
        options.setBinary(binary.toFile());
        options.addArguments(
                "--headless",
                "--no-sandbox",
                "--disable-gpu",
                "--disable-dev-shm-usage",
                "--disable-background-networking",
                "--disable-component-update",
                "--disable-sync",
                "--force-color-profile=srgb",
                "--user-data-dir=" + folder.resolve("browser-" + System.nanoTime()));
        var logs = new LoggingPreferences();
        logs.enable(LogType.BROWSER, Level.ALL);
        options.setCapability(ChromeOptions.LOGGING_PREFS, logs);
        Path downloads = folder.resolve("downloads-" + System.nanoTime());
        var browser = new Browser(new ChromeDriver(service, options), downloads).sized(1280, 900);
        browser.command(
                "Browser.setDownloadBehavior", Map.of("behavior", "allow", "downloadPath", downloads.toString()));
        return browser;
    }

    private static Path installed(List<Path> places, String packageName) {
        return places.stream()
                .filter(Files::isExecutable)
                .findFirst()
                .orElseGet(() -> Assumptions.abort("No " + places + ": install " + packageName));
    }

    /** The size of the window in CSS pixels. */
    Browser sized(int width, int height) {
        command(
                "Emulation.setDeviceMetricsOverride",
                Map.of("width", width, "height", height, "deviceScaleFactor", 1, "mobile", false));
        return this;
    }

    Browser dark(boolean dark) {
        command(
                "Emulation.setEmulatedMedia",
                Map.of("features", List.of(Map.of("name", "prefers-color-scheme", "value", dark ? "dark" : "light"))));
        return this;
    }

    /** Lays the page out as for paper of which so many CSS pixels lie between the margins. */
    Browser paper(int width) {
        command("Emulation.setEmulatedMedia", Map.of("media", "print"));
        return sized(width, 900);
    }

    Browser screen() {
        command("Emulation.setEmulatedMedia", Map.of("media", ""));
        return this;
    }

    /** Takes every network away. */
    Browser offline() {
        command("Network.enable", Map.of());
        command(
                "Network.emulateNetworkConditions",
                Map.of("offline", true, "latency", 0, "downloadThroughput", 0, "uploadThroughput", 0));
        return this;
    }

    private void command(String name, Map<String, Object> parameters) {
        driver.executeCdpCommand(name, parameters);
    }

    Browser go(String address) {
        driver.get(address);
        return this;
    }

    String address() {
        return driver.getCurrentUrl();
    }

    String title() {
        return driver.getTitle();
    }

    WebElement find(String selector) {
        return driver.findElement(By.cssSelector(selector));
    }

    int count(String selector) {
        return driver.findElements(By.cssSelector(selector)).size();
    }

    /** How many figures there are, drawn whether they are in sight or not; none while the page is loading. */
    int figures() {
        run("if (window.Lockstep) Lockstep.redraw(true)");
        return count("canvas");
    }

    /** The text of an element, also of one that is replaced while it is read. */
    String text(String selector) {
        for (int attempt = 0; ; attempt++) {
            try {
                return find(selector).getText();
            } catch (StaleElementReferenceException replaced) {
                assertThat(attempt).isLessThan(10);
            }
        }
    }

    void click(String selector) {
        find(selector).click();
    }

    /** The file that an action saves; it is taken out of the folder of downloads. */
    Path download(Runnable action) throws IOException {
        action.run();
        await("a download", () -> !downloaded().isEmpty());
        Path file = downloaded().get(0);
        return Files.move(file, downloads.resolveSibling(file.getFileName()), StandardCopyOption.REPLACE_EXISTING);
    }

    /** Chromium holds the name of a file with an empty one while it writes another, so only what has a length is there. */
    private List<Path> downloaded() {
        try (Stream<Path> files = Files.list(Files.createDirectories(downloads))) {
            return files.filter(file -> !file.toString().endsWith(".crdownload"))
                    .filter(file -> !file.getFileName().toString().startsWith("."))
                    .filter(file -> file.toFile().length() > 0)
                    .toList();
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    Object run(String script, Object... arguments) {
        return driver.executeScript(script, arguments);
    }

    void await(String what, BooleanSupplier condition) {
        await(what, PATIENCE, condition);
    }

    void await(String what, Duration limit, BooleanSupplier condition) {
        try {
            Cluster.await(what, limit, () -> holds(condition));
        } catch (AssertionError late) {
            throw new AssertionError(late.getMessage() + "; the page says: " + text("body") + "; " + problems(), late);
        }
    }

    /** Between two pages there are no elements: what is looked for then is not there yet. */
    private static boolean holds(BooleanSupplier condition) {
        try {
            return condition.getAsBoolean();
        } catch (NoSuchElementException | StaleElementReferenceException loading) {
            return false;
        }
    }

    /** What the console of the browser complained about since it was asked last. */
    List<String> problems() {
        return StreamSupport.stream(driver.manage().logs().get(LogType.BROWSER).spliterator(), false)
                .filter(entry -> entry.getLevel().equals(Level.SEVERE))
                .map(LogEntry::getMessage)
                .toList();
    }

    /** The serious and critical findings of axe on the page as it is. */
    List<String> barriers() {
        return new AxeBuilder()
                        .withTags(List.of("wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"))
                        .analyze(driver)
                        .getViolations()
                        .stream()
                        .filter(rule -> List.of("serious", "critical").contains(rule.getImpact()))
                        .map(Browser::told)
                        .toList();
    }

    private static String told(Rule rule) {
        return rule.getId() + ": "
                + rule.getNodes().stream().map(node -> node.getHtml()).limit(5).toList();
    }

    /** Saves what is seen of the whole page. */
    void picture(Path file, int width) {
        sized(width, 400);
        long height = ((Number) run("return document.documentElement.scrollHeight")).longValue();
        sized(width, (int) Math.min(height, MOST_PIXELS_HIGH));
        run("window.Lockstep && Lockstep.redraw(true)");
        try {
            Files.write(file, driver.getScreenshotAs(OutputType.BYTES));
        } catch (IOException unwritable) {
            throw new UncheckedIOException(unwritable);
        }
    }

    @Override
    public void close() {
        driver.quit();
    }
}
