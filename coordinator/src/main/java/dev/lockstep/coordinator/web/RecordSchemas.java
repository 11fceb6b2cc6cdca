package dev.lockstep.coordinator.web;

import com.fasterxml.jackson.annotation.JsonAnyGetter;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import com.fasterxml.jackson.databind.JavaType;
import dev.lockstep.run.SpecSchema;
import io.swagger.v3.core.converter.ModelConverter;
import io.swagger.v3.core.converter.ModelConverterContext;
import io.swagger.v3.core.util.Json31;
import io.swagger.v3.oas.models.Components;
import io.swagger.v3.oas.models.media.JsonSchema;
import io.swagger.v3.oas.models.media.Schema;
import java.lang.reflect.AnnotatedParameterizedType;
import java.lang.reflect.AnnotatedType;
import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Derives schemas from record types: a component is required unless an annotation, its own or a mix-in's, omits it, and
 * is nullable only if marked so. In requests, nullable components are optional. Free JSON, or a component named {@code
 * spec}, is a run spec.
 */
@Component
class RecordSchemas implements ModelConverter {

    private static final String NULL = "null";
    private static final String SPEC = "spec";
    private static final String REQUEST = "Request";

    private final JsonMapper mapper;

    RecordSchemas(JsonMapper mapper) {
        this.mapper = mapper;
    }

    @Override
    public @Nullable Schema<?> resolve(
            io.swagger.v3.core.converter.AnnotatedType type,
            ModelConverterContext context,
            Iterator<ModelConverter> chain) {
        JavaType java = Json31.mapper().constructType(type.getType());
        if (java != null && JsonNode.class.isAssignableFrom(java.getRawClass())) {
            return runSpec();
        }
        Schema<?> schema = chain.hasNext() ? chain.next().resolve(type, context, chain) : null;
        if (schema != null && java != null && java.getRawClass().isRecord()) {
            Schema<?> whole = schema.get$ref() == null
                    ? schema
                    : context.getDefinedModels().get(name(schema));
            if (whole != null && whole.getProperties() != null) {
                describe(whole, java.getRawClass());
            }
        }
        return schema;
    }

    private static String name(Schema<?> reference) {
        return reference.get$ref().substring(Components.COMPONENTS_SCHEMAS_REF.length());
    }

    private static Schema<?> runSpec() {
        return new JsonSchema().$ref(Components.COMPONENTS_SCHEMAS_REF + SpecSchema.NAME);
    }

    private void describe(Schema<?> whole, Class<?> type) {
        for (RecordComponent component : type.getRecordComponents()) {
            Method accessor = component.getAccessor();
            if (accessor.isAnnotationPresent(JsonUnwrapped.class)) {
                describe(whole, component.getType());
            } else if (accessor.isAnnotationPresent(JsonAnyGetter.class)) {
                Schema<?> others = whole.getProperties().remove(component.getName());
                whole.setAdditionalProperties(
                        others == null ? whole.getAdditionalProperties() : others.getAdditionalProperties());
            } else {
                describe(
                        whole,
                        component,
                        isLeftOut(type, component),
                        type.getSimpleName().endsWith(REQUEST));
            }
        }
    }

    private boolean isLeftOut(Class<?> type, RecordComponent component) {
        Class<?> mixIn = mapper.serializationConfig().findMixInClassFor(type);
        return component.getAccessor().isAnnotationPresent(JsonInclude.class)
                || (mixIn != null
                        && Stream.of(mixIn.getDeclaredMethods())
                                .filter(method -> method.getName().equals(component.getName()))
                                .anyMatch(method -> method.isAnnotationPresent(JsonInclude.class)));
    }

    private static void describe(Schema<?> whole, RecordComponent component, boolean isLeftOut, boolean isAsked) {
        JsonProperty renamed = component.getAccessor().getAnnotation(JsonProperty.class);
        String name = renamed == null ? component.getName() : renamed.value();
        boolean demanded = whole.getRequired() != null && whole.getRequired().contains(name);
        AnnotatedType type = component.getAnnotatedType();
        boolean mayBeNull = type.isAnnotationPresent(Nullable.class) && !demanded;
        boolean mayBeLeftOut = isLeftOut || (isAsked && mayBeNull);
        whole.getProperties().computeIfPresent(name, (same, property) -> {
            Schema<?> exact = name.equals(SPEC) ? runSpec() : exact(property, type);
            return mayBeNull && (isAsked || !mayBeLeftOut) ? nullable(exact) : exact;
        });
        if (!mayBeLeftOut && !demanded) {
            whole.addRequiredItem(name);
        }
    }

    /** The schema, with nullable elements of lists and maps marked. */
    private static Schema<?> exact(Schema<?> schema, AnnotatedType type) {
        if (type instanceof AnnotatedParameterizedType generic) {
            AnnotatedType[] arguments = generic.getAnnotatedActualTypeArguments();
            AnnotatedType last = arguments[arguments.length - 1];
            if (schema.getItems() != null) {
                schema.setItems(held(schema.getItems(), last));
            }
            if (schema.getAdditionalProperties() instanceof Schema<?> values) {
                schema.setAdditionalProperties(held(values, last));
            }
        }
        return schema;
    }

    private static Schema<?> held(Schema<?> schema, AnnotatedType type) {
        Schema<?> exact = exact(schema, type);
        return type.isAnnotationPresent(Nullable.class) ? nullable(exact) : exact;
    }

    private static Schema<?> nullable(Schema<?> schema) {
        if (schema.get$ref() != null) {
            return new JsonSchema().oneOf(List.of(schema, new JsonSchema().types(Set.of(NULL))));
        }
        if (schema.getTypes() == null) {
            return schema;
        }
        Set<String> types = new LinkedHashSet<>(schema.getTypes());
        types.add(NULL);
        return schema.types(types);
    }
}
