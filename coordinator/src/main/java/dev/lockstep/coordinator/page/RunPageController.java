package dev.lockstep.coordinator.page;

import dev.lockstep.access.Role;
import dev.lockstep.coordinator.run.MarkRequest;
import dev.lockstep.coordinator.run.RunDesk;
import dev.lockstep.coordinator.security.Needs;
import dev.lockstep.coordinator.security.Visitor;
import java.util.concurrent.CompletableFuture;
import org.springframework.http.MediaType;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.ResponseBody;

/** The page of one run, under way or ended, and its actions. */
@Controller
class RunPageController {

    private static final String SOMEBODY = "a user of the page";

    private final RunPage page;
    private final RunDesk desk;

    RunPageController(RunPage page, RunDesk desk) {
        this.page = page;
        this.desk = desk;
    }

    @GetMapping("/runs/{id}")
    String run(@PathVariable String id, Model model) {
        page.fill(id, model);
        return "run";
    }

    @GetMapping("/runs/{id}/thresholds")
    String thresholds(@PathVariable String id, Model model) {
        page.fillThresholds(id, model);
        return "run-status :: thresholds";
    }

    @GetMapping("/runs/{id}/search")
    String search(@PathVariable String id, Model model) {
        page.fillSearch(id, model);
        return "run-status :: search";
    }

    @GetMapping(path = "/runs/{id}/figures", produces = MediaType.APPLICATION_JSON_VALUE)
    @ResponseBody
    String figures(@PathVariable String id) {
        return page.figures(id);
    }

    @PostMapping("/runs/{id}/stop")
    @Needs(Role.OPERATOR)
    CompletableFuture<String> stop(
            @PathVariable String id,
            @RequestParam(defaultValue = "finish") String mode,
            @AuthenticationPrincipal Visitor visitor) {
        return desk.stop(id, mode, visitor, SOMEBODY).thenApply(done -> "redirect:/runs/" + id);
    }

    @PostMapping("/runs/{id}/marks")
    @Needs(Role.OPERATOR)
    CompletableFuture<String> mark(
            @PathVariable String id,
            @RequestParam String name,
            @RequestParam(defaultValue = "") String note,
            @RequestParam(defaultValue = "") String edge,
            @AuthenticationPrincipal Visitor visitor) {
        return desk.mark(id, new MarkRequest(name, note, null, null, edge.isEmpty() ? null : edge), visitor)
                .thenApply(done -> "redirect:/runs/" + id);
    }

    @PostMapping("/runs/{id}/delete")
    @Needs(Role.ADMIN)
    String delete(@PathVariable String id, @AuthenticationPrincipal Visitor visitor) {
        desk.delete(id, visitor);
        return "redirect:/runs";
    }
}
