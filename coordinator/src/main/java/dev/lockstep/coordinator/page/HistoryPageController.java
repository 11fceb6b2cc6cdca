package dev.lockstep.coordinator.page;

import dev.lockstep.access.Role;
import dev.lockstep.analysis.history.HistoryDocument;
import dev.lockstep.analysis.history.HistoryDocument.HistoryRun;
import dev.lockstep.analysis.history.HistoryRules;
import dev.lockstep.coordinator.history.AcknowledgementRequest;
import dev.lockstep.coordinator.history.ConfirmationRequest;
import dev.lockstep.coordinator.history.Histories;
import dev.lockstep.coordinator.security.Needs;
import dev.lockstep.coordinator.security.Visitor;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;

/** The works, and the history of one. */
@Controller
class HistoryPageController {

    private final Histories histories;

    HistoryPageController(Histories histories) {
        this.histories = histories;
    }

    @GetMapping("/history")
    String list(Model model) {
        model.addAttribute(
                "lines", histories.lines().stream().map(ShownHistory::of).toList());
        return "histories";
    }

    @GetMapping("/history/{work}")
    String history(
            @PathVariable String work, @RequestParam(required = false) @Nullable String fingerprint, Model model) {
        HistoryRules rules = rules(fingerprint);
        HistoryDocument history = histories.of(work, rules);
        List<HistoryRun> newestFirst = new ArrayList<>(history.runs());
        Collections.reverse(newestFirst);
        model.addAttribute("history", history);
        model.addAttribute("parts", HistoryRules.names(rules.parts()));
        model.addAttribute("changes", ShownChange.of(history));
        model.addAttribute("runs", newestFirst);
        return "history";
    }

    @PostMapping("/history/{work}/acknowledge")
    @Needs(Role.OPERATOR)
    String acknowledge(
            @PathVariable String work,
            @RequestParam String run,
            @RequestParam String note,
            @RequestParam(required = false) @Nullable String fingerprint,
            @AuthenticationPrincipal Visitor visitor) {
        HistoryRules rules = rules(fingerprint);
        histories.acknowledge(work, new AcknowledgementRequest(run, note), rules, visitor);
        return "redirect:/history/" + work
                + (rules.equals(HistoryRules.USUAL) ? "" : "?fingerprint=" + HistoryRules.names(rules.parts()));
    }

    @PostMapping("/history/{work}/confirm")
    @Needs(Role.OPERATOR)
    CompletableFuture<String> confirm(
            @PathVariable String work,
            @RequestParam String run,
            @RequestParam(required = false) @Nullable String fingerprint,
            @AuthenticationPrincipal Visitor visitor) {
        return histories
                .confirm(work, new ConfirmationRequest(run), rules(fingerprint), visitor)
                .thenApply(begun -> "redirect:/experiments/" + begun.id());
    }

    private static HistoryRules rules(@Nullable String fingerprint) {
        HistoryRules usual = HistoryRules.USUAL;
        return fingerprint == null
                ? usual
                : new HistoryRules(usual.p(), usual.percent(), usual.eachSide(), HistoryRules.parts(fingerprint));
    }
}
