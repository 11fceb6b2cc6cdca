package dev.lockstep.coordinator.page;

import dev.lockstep.coordinator.web.NotFoundException;
import jakarta.annotation.security.PermitAll;
import java.time.Duration;
import org.springframework.http.CacheControl;
import org.springframework.http.HttpHeaders;
import org.springframework.http.ResponseEntity;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;

/** Serves scripts and style sheets. */
@Controller
class AssetController {

    private static final CacheControl FOR_EVER =
            CacheControl.maxAge(Duration.ofDays(365)).cachePublic().immutable();

    private final Assets assets;

    AssetController(Assets assets) {
        this.assets = assets;
    }

    @PermitAll
    @GetMapping("/assets/{hash}/{name}")
    ResponseEntity<String> asset(@PathVariable String hash, @PathVariable String name) {
        String address = "/assets/" + hash + "/" + name;
        Assets.File file = assets.find(name)
                .filter(known -> known.address().equals(address))
                .orElseThrow(() -> new NotFoundException("There is no " + address + ": reload the page."));
        return ResponseEntity.ok()
                .header(HttpHeaders.CONTENT_TYPE, file.mediaType())
                .cacheControl(FOR_EVER)
                .body(file.text());
    }
}
