package dev.lockstep.coordinator.page;

import dev.lockstep.coordinator.web.NotFoundException;
import jakarta.servlet.http.HttpServletRequest;
import org.springframework.http.MediaType;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;

/** Answers browsers in words if there is no such page; REST answers with problem details. */
@Controller
class NowhereController {

    @GetMapping(path = "/{first:(?!api|v3|actuator).*}/**", produces = MediaType.TEXT_HTML_VALUE)
    String nowhere(HttpServletRequest request) {
        throw new NotFoundException("There is no page " + request.getRequestURI() + ".");
    }
}
