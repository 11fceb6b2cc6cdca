package dev.lockstep.coordinator.page;

import dev.lockstep.analysis.comparison.ComparisonDocument;
import dev.lockstep.analysis.comparison.ComparisonOptions;
import dev.lockstep.coordinator.report.Comparisons;
import dev.lockstep.run.FaultyInputException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;

/** The comparison page; its address has the same parameters as REST. */
@Controller
class ComparePageController {

    private static final double PER_CENT_THAT_MATTERS = 1;

    private final Comparisons comparisons;

    ComparePageController(Comparisons comparisons) {
        this.comparisons = comparisons;
    }

    /** Reads the runs from the request itself: bound to a list, one group of several runs looks like several groups. */
    @GetMapping("/compare")
    String compare(
            HttpServletRequest request,
            HttpServletResponse response,
            @RequestParam(defaultValue = "false") boolean paired,
            @RequestParam(required = false) @Nullable Double atCpu,
            Model model) {
        String[] groups = request.getParameterValues("runs");
        List<String> chosen = groups == null ? List.of() : List.of(groups);
        model.addAttribute("chosen", chosen);
        model.addAttribute("paired", paired);
        model.addAttribute("atCpu", atCpu);
        if (chosen.isEmpty()) {
            return "compare";
        }
        try {
            ComparisonDocument comparison = comparisons.of(
                    chosen, new ComparisonOptions(paired, atCpu, PER_CENT_THAT_MATTERS, PER_CENT_THAT_MATTERS));
            model.addAttribute(
                    "comparisons",
                    comparison.all().stream().map(ComparedRuns::of).toList());
        } catch (FaultyInputException refused) {
            response.setStatus(HttpStatus.UNPROCESSABLE_CONTENT.value());
            model.addAttribute("faults", refused.faults());
        }
        return "compare";
    }
}
