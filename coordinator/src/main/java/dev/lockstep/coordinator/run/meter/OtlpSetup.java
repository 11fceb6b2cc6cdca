package dev.lockstep.coordinator.run.meter;

import dev.lockstep.coordinator.settings.MetricSettings;
import dev.lockstep.coordinator.settings.Settings;
import io.micrometer.core.instrument.Clock;
import io.micrometer.registry.otlp.OtlpConfig;
import io.micrometer.registry.otlp.OtlpMeterRegistry;
import java.time.Duration;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Sends all metrics to an OTLP receiver, if one is set. Spring Boot's own set-up would need an OpenTelemetry SDK. */
@Configuration(proxyBeanMethods = false)
@ConditionalOnProperty("lockstep.otlp-endpoint")
class OtlpSetup {

    @Bean
    OtlpMeterRegistry otlpMeterRegistry(Settings settings, MetricSettings metrics) {
        return new OtlpMeterRegistry(new Receiver(settings, metrics), Clock.SYSTEM);
    }

    /** Headers and attributes come from the usual variables, such as {@code OTEL_EXPORTER_OTLP_HEADERS}. */
    private record Receiver(Settings settings, MetricSettings metrics) implements OtlpConfig {

        @Override
        public @Nullable String get(String key) {
            return null;
        }

        @Override
        public String url() {
            return Objects.requireNonNull(settings.otlpEndpoint());
        }

        @Override
        public Duration step() {
            return Duration.ofSeconds(metrics.otlpSeconds());
        }
    }
}
