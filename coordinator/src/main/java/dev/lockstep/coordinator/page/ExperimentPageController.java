package dev.lockstep.coordinator.page;

import dev.lockstep.access.Role;
import dev.lockstep.coordinator.experiment.Experiments;
import dev.lockstep.coordinator.security.Needs;
import dev.lockstep.coordinator.security.Visitor;
import java.util.concurrent.CompletableFuture;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;

/** The experiments, the page of one of them, and its actions. */
@Controller
class ExperimentPageController {

    private static final int MOST_EVENTS = 30;

    private final Experiments experiments;

    ExperimentPageController(Experiments experiments) {
        this.experiments = experiments;
    }

    @GetMapping("/experiments")
    String list(Model model) {
        model.addAttribute("experiments", experiments.newest());
        return "experiments";
    }

    @GetMapping("/experiments/{id}")
    String experiment(@PathVariable String id, Model model) {
        model.addAttribute("details", experiments.details(id));
        model.addAttribute("events", experiments.latestEvents(id, MOST_EVENTS));
        return "experiment";
    }

    @GetMapping("/experiments/{id}/runs")
    String runs(@PathVariable String id, Model model) {
        model.addAttribute("experiment", experiments.view(id));
        model.addAttribute("runs", experiments.made(id));
        return "experiment-runs";
    }

    @PostMapping("/experiments/{id}/confirm")
    @Needs(Role.OPERATOR)
    CompletableFuture<String> confirm(
            @PathVariable String id, @RequestParam String step, @AuthenticationPrincipal Visitor visitor) {
        return experiments.confirm(id, step, visitor).thenApply(done -> back(id));
    }

    @PostMapping("/experiments/{id}/pause")
    @Needs(Role.OPERATOR)
    CompletableFuture<String> pause(@PathVariable String id, @AuthenticationPrincipal Visitor visitor) {
        return experiments.pause(id, visitor).thenApply(done -> back(id));
    }

    @PostMapping("/experiments/{id}/resume")
    @Needs(Role.OPERATOR)
    CompletableFuture<String> resume(@PathVariable String id, @AuthenticationPrincipal Visitor visitor) {
        return experiments.resume(id, visitor).thenApply(done -> back(id));
    }

    @PostMapping("/experiments/{id}/stop")
    @Needs(Role.OPERATOR)
    CompletableFuture<String> stop(@PathVariable String id, @AuthenticationPrincipal Visitor visitor) {
        return experiments.stop(id, visitor).thenApply(done -> back(id));
    }

    private static String back(String id) {
        return "redirect:/experiments/" + id;
    }
}
