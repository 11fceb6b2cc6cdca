package dev.lockstep.coordinator.web;

import dev.lockstep.run.SpecSchema;
import io.swagger.v3.core.jackson.ModelResolver;
import io.swagger.v3.core.jackson.TypeNameResolver;
import io.swagger.v3.core.util.Json31;
import io.swagger.v3.oas.annotations.OpenAPIDefinition;
import io.swagger.v3.oas.annotations.enums.SecuritySchemeType;
import io.swagger.v3.oas.annotations.info.Info;
import io.swagger.v3.oas.annotations.security.SecurityScheme;
import io.swagger.v3.oas.models.media.JsonSchema;
import io.swagger.v3.oas.models.media.Schema;
import io.swagger.v3.oas.models.parameters.Parameter;
import java.util.Set;
import org.springdoc.core.customizers.OpenApiCustomizer;
import org.springdoc.core.customizers.OperationCustomizer;
import org.springdoc.core.providers.ObjectMapperProvider;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;

/** The description of the API: its head, the names of its types, and what the handlers' types do not show. */
@Configuration(proxyBeanMethods = false)
@SecurityScheme(
        name = ApiDescription.TOKEN,
        type = SecuritySchemeType.HTTP,
        scheme = "bearer",
        description = "An access token, if the coordinator requires one; its role determines what it allows.")
@OpenAPIDefinition(
        info =
                @Info(
                        title = "Lockstep coordinator",
                        version = "1",
                        description = "Benchmark runs on databases, their agents and their results. Errors are problem"
                                + " details (RFC 9457); invalid input is answered with every fault and"
                                + " its path."))
public class ApiDescription {

    /** The name of the security scheme. */
    public static final String TOKEN = "token";

    private static final Set<String> NOT_TEXT = Set.of("integer", "number", "boolean");

    /** Types have the names of our records, prefixed with the enclosing record: {@code RunDetailsMember}. */
    @Bean
    @Order(Ordered.HIGHEST_PRECEDENCE) // the last converter registered is asked first
    ModelResolver schemas(ObjectMapperProvider mappers) {
        var names = new TypeNameResolver() {
            @Override
            protected String getNameOfClass(Class<?> type) {
                Class<?> around = type.getEnclosingClass();
                return around == null ? type.getSimpleName() : getNameOfClass(around) + type.getSimpleName();
            }
        };
        ModelResolver.enumsAsRef = true;
        return new ModelResolver(mappers.jsonMapper(), names).openapi31(true);
    }

    @Bean
    OpenApiCustomizer runSpecs() {
        return api -> SpecSchema.components().forEach((name, schema) -> api.getComponents()
                .addSchemas(name, Json31.mapper().convertValue(schema, JsonSchema.class)));
    }

    /** Descriptions shared by all parameters and bodies of a kind. */
    @Bean
    OperationCustomizer sharedParts() {
        return (operation, handler) -> {
            if (operation.getParameters() != null) {
                operation.getParameters().forEach(ApiDescription::complete);
            }
            if (operation.getRequestBody() != null
                    && operation.getRequestBody().getContent().containsKey("text/yaml")) {
                String spec =
                        operation.getOperationId().endsWith("Experiment") ? SpecSchema.EXPERIMENT : SpecSchema.NAME;
                operation.getRequestBody().getContent().forEach((type, body) -> body.setSchema(spec(type, spec)));
            }
            return operation;
        };
    }

    /** An empty number or flag in the query counts as absent. */
    private static void complete(Parameter parameter) {
        Schema<?> schema = parameter.getSchema();
        if (parameter.getIn().equals("path") && parameter.getName().equals("id")) {
            parameter.description("of the run");
            schema.setPattern("^[A-Za-z0-9][A-Za-z0-9-]{0,39}$");
        } else if (parameter.getIn().equals("query")
                && schema.getTypes() != null
                && NOT_TEXT.containsAll(schema.getTypes())) {
            parameter.allowEmptyValue(true);
        }
    }

    private static Schema<?> spec(String mediaType, String name) {
        return mediaType.equals("text/plain")
                ? new JsonSchema().typesItem("string").minLength(1)
                : new JsonSchema().$ref("#/components/schemas/" + name);
    }

    @Bean
    OpenApiCustomizer problems() {
        return new ProblemResponses();
    }
}
