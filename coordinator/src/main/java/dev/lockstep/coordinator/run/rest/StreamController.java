package dev.lockstep.coordinator.run.rest;

import dev.lockstep.coordinator.run.Runs;
import dev.lockstep.coordinator.run.SeriesSource;
import dev.lockstep.coordinator.security.AccessTokens;
import dev.lockstep.coordinator.security.Visitor;
import dev.lockstep.coordinator.settings.LimitSettings;
import dev.lockstep.coordinator.store.EventStore;
import dev.lockstep.coordinator.web.LimitReachedException;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.media.Content;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.responses.ApiResponse;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.time.Duration;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.DisposableBean;
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
class StreamController implements DisposableBean {

    private static final Duration TRY_AGAIN = Duration.ofSeconds(10);

    private final ThreadPoolExecutor senders;
    private final int mostStreams;
    private volatile boolean open = true;
    private final Runs runs;
    private final AccessTokens tokens;
    private final EventStore events;
    private final SeriesSource series;

    StreamController(Runs runs, AccessTokens tokens, EventStore events, SeriesSource series, LimitSettings limits) {
        this.runs = runs;
        this.tokens = tokens;
        this.events = events;
        this.series = series;
        this.mostStreams = limits.mostStreams();
        senders = new ThreadPoolExecutor(0, mostStreams, 10, TimeUnit.SECONDS, new SynchronousQueue<>(), task -> {
            Thread thread = new Thread(task, "stream");
            thread.setDaemon(true);
            return thread;
        });
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
        SseEmitter emitter = new SseEmitter(0L);
        StreamCursor cursor = StreamCursor.of(lastEventId == null ? after : lastEventId);
        RunStream stream = new RunStream(id, runs, events, series, emitter, () -> isWelcome(visitor), batch, cursor);
        try {
            senders.execute(stream::follow);
        } catch (RejectedExecutionException full) {
            throw new LimitReachedException(
                    "There are " + mostStreams + " open streams, which is the limit: close one, poll /series, or"
                            + " raise --lockstep.limits.most-streams.",
                    TRY_AGAIN);
        }
        return emitter;
    }

    /** False once the coordinator stops or the reader's token was removed. */
    private boolean isWelcome(Visitor visitor) {
        return open && tokens.again(visitor.bearer()).isPresent();
    }

    /** Disconnects the readers. Never by an interrupt: that would close the store's file. */
    @Override
    public void destroy() {
        open = false;
        senders.shutdown();
    }
}
