package dev.lockstep.coordinator.web;

import io.swagger.v3.oas.models.Components;
import io.swagger.v3.oas.models.OpenAPI;
import io.swagger.v3.oas.models.Operation;
import io.swagger.v3.oas.models.media.Content;
import io.swagger.v3.oas.models.media.JsonSchema;
import io.swagger.v3.oas.models.media.MediaType;
import io.swagger.v3.oas.models.media.Schema;
import io.swagger.v3.oas.models.responses.ApiResponse;
import io.swagger.v3.oas.models.responses.ApiResponses;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.springdoc.core.customizers.OpenApiCustomizer;

/**
 * Documents the error responses of each operation: those of all operations, those that follow from its path, query and
 * body, and its own.
 */
final class ProblemResponses implements OpenApiCustomizer {

    private static final String PROBLEM = "Problem";
    private static final String TYPE = org.springframework.http.MediaType.APPLICATION_PROBLEM_JSON_VALUE;
    private static final Map<String, String> WORDS = Map.ofEntries(
            Map.entry("400", "The request is malformed."),
            Map.entry("401", "The access token is missing or wrong."),
            Map.entry("403", "The token lacks the required role, or a page of another site makes the request."),
            Map.entry("404", "The resource does not exist."),
            Map.entry("406", "The accepted media types include none of this resource."),
            Map.entry("409", "The present state does not allow this."),
            Map.entry("413", "The body is too long."),
            Map.entry("415", "The body has an unsupported media type."),
            Map.entry("422", "The input has faults; each is listed with its path."),
            Map.entry("429", "A limit is reached: try again after Retry-After."),
            Map.entry("500", "Internal error; see the coordinator's log for the cause."),
            Map.entry("503", "The store cannot be reached, or another coordinator is active."));
    private static final List<String> OF_ALL = List.of("400", "401", "403", "406", "429", "500", "503");

    @Override
    public void customise(OpenAPI api) {
        api.getComponents().addSchemas(PROBLEM, problem());
        api.getPaths()
                .forEach((path, methods) -> methods.readOperations().forEach(operation -> complete(path, operation)));
    }

    private static void complete(String path, Operation operation) {
        List<String> codes = new ArrayList<>(OF_ALL);
        if (path.contains("{")) {
            codes.add("404");
        }
        if (path.contains("{id}")) {
            codes.add("409");
        }
        if (operation.getParameters() != null || operation.getRequestBody() != null) {
            codes.add("422");
        }
        if (operation.getRequestBody() != null) {
            codes.addAll(List.of("413", "415"));
        }
        Map<String, ApiResponse> sorted = new TreeMap<>(operation.getResponses());
        codes.forEach(code -> sorted.putIfAbsent(code, new ApiResponse()));
        sorted.forEach((code, response) -> {
            if (WORDS.containsKey(code)) {
                response.description(WORDS.get(code)).content(content());
            }
        });
        ApiResponses responses = new ApiResponses();
        responses.putAll(sorted);
        operation.setResponses(responses);
    }

    private static Content content() {
        Schema<?> problem = new JsonSchema().$ref(Components.COMPONENTS_SCHEMAS_REF + PROBLEM);
        return new Content().addMediaType(TYPE, new MediaType().schema(problem));
    }

    /** As made by {@link ProblemAdvice} and by the filters before it. */
    private static Schema<?> problem() {
        Schema<?> fault = object("path", "message");
        fault.addProperty("path", text("The path of the fault, such as targets[0].url; empty for the whole document."));
        fault.addProperty("message", text("What is wrong, what is allowed and what to do."));
        Schema<?> faults = new JsonSchema().typesItem("array");
        faults.setItems(fault);
        Schema<?> problem = object("title", "status");
        problem.addProperty("type", text("The type of the problem; about:blank if omitted."));
        problem.addProperty("title", text("The problem in a few words."));
        problem.addProperty("status", new JsonSchema().typesItem("integer").format("int32"));
        problem.addProperty("detail", text("What happened, and what to do."));
        problem.addProperty("instance", text("The path of the request."));
        problem.addProperty("faults", faults);
        problem.addProperty("requiredRole", text("The role that is required."));
        problem.addProperty("active", text("The active coordinator; empty if unknown."));
        return problem;
    }

    private static Schema<?> object(String... required) {
        Schema<?> object = new JsonSchema().typesItem("object");
        object.setRequired(List.of(required));
        return object;
    }

    private static Schema<?> text(String description) {
        return new JsonSchema().typesItem("string").description(description);
    }
}
