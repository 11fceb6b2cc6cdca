package dev.lockstep.agent.link;

import dev.lockstep.hook.RunHooks;
import dev.lockstep.run.HookCall;
import dev.lockstep.run.HookOutcome;
import dev.lockstep.run.Json;
import dev.lockstep.wire.proto.HookReport;

/** Reports of hooks as messages to the coordinator. */
record WireHooks(String runId, RemoteRun.Listener listener) implements RunHooks.Listener {

    @Override
    public void started(HookCall call) {
        report(call, "");
    }

    @Override
    public void ended(HookCall call, HookOutcome outcome) {
        report(call, Json.write(outcome));
    }

    private void report(HookCall call, String outcome) {
        listener.hookReported(HookReport.newBuilder()
                .setRunId(runId)
                .setEvent(call.event())
                .setOutcome(outcome)
                .build());
    }
}
