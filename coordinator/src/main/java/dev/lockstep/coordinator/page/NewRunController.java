package dev.lockstep.coordinator.page;

import dev.lockstep.access.Role;
import dev.lockstep.coordinator.run.RunDesk;
import dev.lockstep.coordinator.run.Runs;
import dev.lockstep.coordinator.security.Needs;
import dev.lockstep.coordinator.security.Visitor;
import dev.lockstep.coordinator.store.RunRow;
import dev.lockstep.run.Fault;
import dev.lockstep.run.FaultyInputException;
import dev.lockstep.run.SpecText;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import org.springframework.http.HttpStatus;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.stereotype.Controller;
import org.springframework.ui.ExtendedModelMap;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.servlet.ModelAndView;

/** The editor of a new run's spec: starts from an example or an earlier run and checks while the user types. */
@Controller
@Needs(Role.OPERATOR)
class NewRunController {

    private static final String FIRST_EXAMPLE = "dvd-store-demo";

    private final RunDesk desk;
    private final Runs runs;
    private final Examples examples;

    NewRunController(RunDesk desk, Runs runs, Examples examples) {
        this.desk = desk;
        this.runs = runs;
        this.examples = examples;
    }

    @GetMapping("/runs/new")
    String editor(@RequestParam(defaultValue = FIRST_EXAMPLE) String from, Model model) {
        String spec = examples.find(from).map(Examples.Example::text).orElseGet(() -> SpecText.of(runs.written(from)));
        fill(model, spec, from);
        return "new-run";
    }

    private void fill(Model model, String spec, String from) {
        model.addAttribute("spec", spec);
        model.addAttribute("from", from);
        model.addAttribute("examples", examples.all());
        model.addAttribute("key", UUID.randomUUID().toString());
    }

    @PostMapping("/runs/check")
    String check(@RequestParam String spec, Model model) {
        try {
            model.addAttribute("warnings", desk.check(bytes(spec)).warnings());
            model.addAttribute("faults", List.of());
        } catch (FaultyInputException faulty) {
            model.addAttribute("faults", faulty.faults());
        }
        return "new-run :: findings";
    }

    @PostMapping("/runs/new")
    CompletableFuture<ModelAndView> launch(
            @RequestParam String spec,
            @RequestParam String key,
            @RequestParam(defaultValue = "") String from,
            @AuthenticationPrincipal Visitor visitor) {
        return create(spec, key, visitor)
                .thenApply(run -> new ModelAndView("redirect:/runs/" + run.id()))
                .exceptionally(failure -> refused(failure, spec, from));
    }

    private CompletableFuture<RunRow> create(String spec, String key, Visitor visitor) {
        try {
            return desk.create(bytes(spec), key, visitor);
        } catch (FaultyInputException faulty) {
            return CompletableFuture.failedFuture(faulty);
        }
    }

    private ModelAndView refused(Throwable failure, String spec, String from) {
        Throwable cause = failure instanceof CompletionException ? failure.getCause() : failure;
        if (!(cause instanceof FaultyInputException faulty)) {
            throw new CompletionException(cause);
        }
        List<Fault> faults = faulty.faults();
        var model = new ExtendedModelMap();
        fill(model, spec, from);
        model.addAttribute("faults", faults);
        return new ModelAndView("new-run", model, HttpStatus.UNPROCESSABLE_CONTENT);
    }

    private static byte[] bytes(String spec) {
        return spec.getBytes(StandardCharsets.UTF_8);
    }
}
