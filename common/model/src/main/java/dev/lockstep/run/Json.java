package dev.lockstep.run;

import java.time.Duration;
import java.util.List;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.MapperFeature;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.ValueDeserializer;
import tools.jackson.databind.ValueSerializer;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.module.SimpleModule;

/**
 * The only JSON form that Lockstep stores and sends: records by their components in order, durations as in run specs
 * ({@code 500ms}), instants as ISO-8601 texts, run specs as their canonical document. Unknown properties are refused.
 */
public final class Json {

    private static final JsonMapper MAPPER = JsonMapper.builder()
            .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .disable(MapperFeature.SORT_PROPERTIES_ALPHABETICALLY)
            .addModule(module())
            .addModule(DescriptorForm.module())
            .build();

    private Json() {}

    /** The mapper itself, for trees and generic types. */
    public static JsonMapper mapper() {
        return MAPPER;
    }

    /** The value on one line. */
    public static String write(Object value) {
        return MAPPER.writeValueAsString(value);
    }

    /** The value indented, for people. */
    public static String writePretty(Object value) {
        return MAPPER.writerWithDefaultPrettyPrinter().writeValueAsString(value);
    }

    /** Reads what {@link #write} wrote. */
    public static <T> T read(String json, Class<T> type) {
        return MAPPER.readValue(json, type);
    }

    /** Reads a list, or a single value as the only entry of one. */
    public static <T> List<T> readList(String json, Class<T> type) {
        List<T> entries = MAPPER.readerForListOf(type)
                .with(DeserializationFeature.ACCEPT_SINGLE_VALUE_AS_ARRAY)
                .readValue(json);
        return List.copyOf(entries);
    }

    private static SimpleModule module() {
        return new SimpleModule("lockstep")
                .addSerializer(Duration.class, new DurationWriter())
                .addDeserializer(Duration.class, new DurationReader())
                .addSerializer(RunSpec.class, new RunSpecWriter())
                .addDeserializer(RunSpec.class, new RunSpecReader());
    }

    private static final class DurationWriter extends ValueSerializer<Duration> {
        @Override
        public void serialize(Duration duration, JsonGenerator generator, SerializationContext context) {
            generator.writeString(Durations.format(duration));
        }
    }

    private static final class DurationReader extends ValueDeserializer<Duration> {
        @Override
        public Duration deserialize(JsonParser parser, DeserializationContext context) {
            return Durations.parse(parser.getString());
        }
    }

    private static final class RunSpecWriter extends ValueSerializer<RunSpec> {
        @Override
        public void serialize(RunSpec spec, JsonGenerator generator, SerializationContext context) {
            context.writeValue(generator, SpecWriter.toMap(spec));
        }
    }

    private static final class RunSpecReader extends ValueDeserializer<RunSpec> {
        @Override
        public RunSpec deserialize(JsonParser parser, DeserializationContext context) {
            return SpecReader.read(context.readTree(parser), RunSpecReader::missingSeed);
        }

        private static long missingSeed() {
            throw new IllegalStateException("A stored run spec must have a seed");
        }
    }
}
