package dev.lockstep.coordinator.page;

import dev.lockstep.coordinator.security.AccessTokens;
import dev.lockstep.coordinator.web.LimitReachedException;
import jakarta.annotation.security.PermitAll;
import org.springframework.security.core.AuthenticationException;
import org.springframework.security.web.WebAttributes;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestAttribute;
import org.springframework.web.bind.annotation.RequestParam;

/** Asks a browser for an access token. The check itself happens before any controller is reached. */
@Controller
class SignInController {

    private final AccessTokens tokens;

    SignInController(AccessTokens tokens) {
        this.tokens = tokens;
    }

    @GetMapping("/sign-in")
    @PermitAll
    String form(@RequestParam(defaultValue = "/") String to, Model model) {
        model.addAttribute("to", to);
        return tokens.required() ? "sign-in" : "redirect:/";
    }

    /** Asks again after a token that was refused. */
    @PostMapping("/sign-in")
    String again(
            @RequestParam(defaultValue = "/") String to,
            @RequestAttribute(WebAttributes.AUTHENTICATION_EXCEPTION) AuthenticationException refused,
            Model model) {
        if (refused.getCause() instanceof LimitReachedException guesses) {
            throw guesses;
        }
        model.addAttribute("to", to);
        model.addAttribute("wrong", true);
        return "sign-in";
    }
}
