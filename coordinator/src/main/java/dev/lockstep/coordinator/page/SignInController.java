package dev.lockstep.coordinator.page;

import dev.lockstep.access.Role;
import dev.lockstep.coordinator.security.AccessTokens;
import dev.lockstep.coordinator.security.Audit;
import dev.lockstep.coordinator.security.Gate;
import dev.lockstep.coordinator.security.Grant;
import dev.lockstep.coordinator.security.Needs;
import dev.lockstep.coordinator.security.Sessions;
import dev.lockstep.coordinator.security.Visitor;
import dev.lockstep.coordinator.settings.Settings;
import jakarta.servlet.http.HttpServletRequest;
import java.time.Duration;
import java.util.Optional;
import java.util.regex.Pattern;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseCookie;
import org.springframework.http.ResponseEntity;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;

/** Lets a browser in that knows an access token, for half a day, by a cookie that no script can read. */
@Controller
class SignInController {

    /** A page of ours: a path, and no address of another host in its guise. */
    private static final Pattern LOCAL = Pattern.compile("/(?![/\\\\])[^\\p{Cntrl}]*");

    private final AccessTokens tokens;
    private final Gate gate;
    private final Audit audit;
    private final Sessions sessions;
    private final Settings settings;

    SignInController(AccessTokens tokens, Gate gate, Sessions sessions, Audit audit, Settings settings) {
        this.tokens = tokens;
        this.gate = gate;
        this.audit = audit;
        this.sessions = sessions;
        this.settings = settings;
    }

    @GetMapping("/sign-in")
    String form(@RequestParam(defaultValue = "/") String to, Model model) {
        model.addAttribute("to", local(to));
        return tokens.required() ? "sign-in" : "redirect:/";
    }

    @PostMapping("/sign-in")
    Object signIn(
            @RequestParam(name = "token", defaultValue = "") String presented,
            @RequestParam(defaultValue = "/") String to,
            HttpServletRequest request,
            Model model) {
        Optional<Grant> grant = gate.typed(presented.strip(), request.getRemoteAddr(), "/sign-in")
                .filter(each -> each.covers(Role.VIEWER));
        if (grant.isEmpty()) {
            model.addAttribute("to", local(to));
            model.addAttribute("wrong", true);
            return "sign-in";
        }
        audit.done(new Visitor(grant.get(), request.getRemoteAddr()), "SIGN_IN", "the page");
        return go(local(to), cookie(sessions.open(grant.get()), Sessions.LIFE));
    }

    @PostMapping("/sign-out")
    @Needs(Role.VIEWER)
    ResponseEntity<Void> signOut(HttpServletRequest request) {
        sessions.close(request);
        return go("/sign-in", cookie("", Duration.ZERO));
    }

    private static String local(String path) {
        return LOCAL.matcher(path).matches() ? path : "/";
    }

    private ResponseCookie cookie(String id, Duration life) {
        return ResponseCookie.from(Sessions.COOKIE, id)
                .httpOnly(true)
                .sameSite("Strict")
                .secure(settings.tls())
                .path("/")
                .maxAge(life)
                .build();
    }

    private static ResponseEntity<Void> go(String path, ResponseCookie cookie) {
        return ResponseEntity.status(HttpStatus.SEE_OTHER)
                .header(HttpHeaders.LOCATION, path)
                .header(HttpHeaders.SET_COOKIE, cookie.toString())
                .build();
    }
}
