package dev.lockstep.coordinator.run.rest;

import dev.lockstep.coordinator.run.Runs;
import dev.lockstep.coordinator.run.SeriesSource;
import dev.lockstep.coordinator.security.Visitor;
import dev.lockstep.coordinator.store.EventStore;
import dev.lockstep.coordinator.stream.EventStreams;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.media.Content;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.responses.ApiResponse;
import io.swagger.v3.oas.annotations.tags.Tag;
import org.jspecify.annotations.Nullable;
import org.springframework.http.MediaType;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.servlet.mvc.method.annotation.SseEmitter;

/** Live streams of runs. */
@RestController
@Tag(name = "measurements")
class StreamController {

    private final Runs runs;
    private final EventStreams streams;
    private final EventStore events;
    private final SeriesSource series;

    StreamController(Runs runs, EventStreams streams, EventStore events, SeriesSource series) {
        this.runs = runs;
        this.streams = streams;
        this.events = events;
        this.series = series;
    }

    @GetMapping(path = "/api/v1/runs/{id}/stream", produces = MediaType.TEXT_EVENT_STREAM_VALUE)
    @Operation(
            operationId = "streamRun",
            summary = "Server-sent events: event, state, point for each second, quiet if there is nothing new, and"
                    + " end; continues after Last-Event-ID, or after the parameter 'after' if no header"
                    + " can be sent",
            description = "With batch=true seconds are sent as points, many at a time; transactions (with percentile"
                    + " curves) and hosts follow every 5 s.")
    @ApiResponse(responseCode = "200", content = @Content(schema = @Schema(type = "string", format = "binary")))
    SseEmitter stream(
            @PathVariable String id,
            @RequestHeader(name = "Last-Event-ID", required = false) @Nullable String lastEventId,
            @RequestParam(required = false) @Nullable String after,
            @RequestParam(defaultValue = "false") boolean batch,
            @AuthenticationPrincipal Visitor visitor) {
        runs.find(id);
        StreamCursor cursor = StreamCursor.of(lastEventId == null ? after : lastEventId);
        return streams.open(visitor, cursor.toString(), new RunStream(id, runs, events, series, batch, cursor));
    }
}
