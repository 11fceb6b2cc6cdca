package dev.lockstep.coordinator;

import dev.lockstep.coordinator.lease.DeposedEvent;
import dev.lockstep.coordinator.security.AccessTokens;
import dev.lockstep.coordinator.settings.Settings;
import dev.lockstep.coordinator.settings.UsageException;
import dev.lockstep.log.DeadThread;
import dev.lockstep.text.PlainText;
import dev.lockstep.text.VisibleWriter;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.boot.context.properties.ConfigurationPropertiesScan;
import org.springframework.boot.context.properties.bind.BindException;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.boot.context.properties.source.ConfigurationPropertyName;
import org.springframework.context.ApplicationEvent;
import org.springframework.context.ApplicationListener;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.PayloadApplicationEvent;
import org.springframework.context.annotation.Bean;
import org.springframework.core.NestedExceptionUtils;
import org.springframework.core.env.MapPropertySource;
import org.springframework.core.env.StandardEnvironment;

/** The coordinator's entry point. */
@SpringBootApplication(proxyBeanMethods = false)
@ConfigurationPropertiesScan
public class CoordinatorApplication {

    private static final Logger LOG = LoggerFactory.getLogger(CoordinatorApplication.class);
    private static final int FAILED = 1;
    private static final int USAGE = 64;
    private static final String LOG_FORMAT = "lockstep.log-format";
    private static final Set<String> LOG_FORMATS = Set.of("text", "json");

    /** Starts the service and returns; the process runs until it is stopped. */
    public static void main(String[] arguments) {
        PrintStream errors = new PrintStream(new FileOutputStream(FileDescriptor.err), true, StandardCharsets.UTF_8);
        var visible = new VisibleWriter(new OutputStreamWriter(errors, StandardCharsets.UTF_8));
        Thread.setDefaultUncaughtExceptionHandler(new DeadThread("Coordinator", new PrintWriter(visible, true)));
        int exitCode = run(arguments, errors);
        if (exitCode != 0) {
            System.exit(exitCode);
        }
    }

    static int run(String[] arguments, PrintStream errors) {
        if (Options.wantsHelp(arguments)) {
            errors.println(Options.USAGE);
            return 0;
        }
        try (StartNotice notice = new StartNotice(errors)) {
            if (logFormat(Options.properties(arguments)).equals("json")) {
                notice.cancel(); // with a log for programs, every line must be a JSON object
            }
            start(arguments);
            return 0;
        } catch (RuntimeException failure) {
            Throwable cause = NestedExceptionUtils.getMostSpecificCause(failure);
            boolean usage = cause instanceof UsageException;
            errors.println((usage ? "" : "The coordinator could not start: ")
                    + PlainText.visibleLines(String.valueOf(cause.getMessage())));
            return usage ? USAGE : FAILED;
        }
    }

    /** Starts a coordinator with these command line options. */
    public static ConfigurableApplicationContext start(String... arguments) {
        Map<String, Object> options = Options.properties(arguments);
        Settings settings = settings(options);
        SpringApplication application = new SpringApplication(CoordinatorApplication.class);
        Map<String, Object> defaults =
                new LinkedHashMap<>(settings.springProperties(System.getenv("LOCKSTEP_STORE_PASSWORD")));
        // The options become properties only after the log was configured.
        defaults.put(LOG_FORMAT, logFormat(options));
        application.setDefaultProperties(defaults);
        AccessTokens tokens = new AccessTokens(settings.tokenFile(), Clock.systemUTC());
        application.addInitializers(
                context -> context.getEnvironment().getPropertySources().addFirst(source(options)));
        application.addInitializers(context -> context.getBeanFactory().registerSingleton("accessTokens", tokens));
        application.addListeners((ApplicationListener<ApplicationEvent>) event -> {
            if (event instanceof PayloadApplicationEvent<?> published
                    && published.getPayload() instanceof DeposedEvent
                    && published.getSource() instanceof ConfigurableApplicationContext deposed) {
                Thread again = new Thread(() -> standByAgain(deposed, arguments), "stand-by-again");
                again.setDaemon(false);
                again.start();
            }
        });
        return application.run();
    }

    private static String logFormat(Map<String, Object> options) {
        String format = environment(options).getProperty(LOG_FORMAT, "text");
        if (!LOG_FORMATS.contains(format)) {
            throw new UsageException("Option --log-format must be text or json, was '" + format + "'.");
        }
        return format;
    }

    /** A deposed coordinator drops its state: only the store is correct. */
    private static void standByAgain(ConfigurableApplicationContext deposed, String... arguments) {
        deposed.close();
        try {
            start(arguments);
        } catch (RuntimeException failure) {
            LOG.error("The coordinator could not return to standby, and ends", failure);
            System.exit(FAILED);
        }
    }

    private static StandardEnvironment environment(Map<String, Object> options) {
        StandardEnvironment environment = new StandardEnvironment();
        environment.getPropertySources().addFirst(source(options));
        return environment;
    }

    private static Settings settings(Map<String, Object> options) {
        StandardEnvironment environment = environment(options);
        try {
            return Binder.get(environment)
                    .bindOrCreate("lockstep", Settings.class)
                    .checked();
        } catch (BindException unbound) {
            throw new UsageException(
                    "Option --" + unbound.getName().getLastElement(ConfigurationPropertyName.Form.DASHED)
                            + " is not a valid value: "
                            + NestedExceptionUtils.getMostSpecificCause(unbound).getMessage());
        }
    }

    private static MapPropertySource source(Map<String, Object> options) {
        return new MapPropertySource("commandLine", options);
    }

    /** The clock of all results. */
    @Bean
    Clock clock() {
        return Clock.systemUTC();
    }
}
