package dev.lockstep.coordinator.security;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.util.List;
import org.springframework.security.web.header.HeaderWriter;
import org.springframework.security.web.header.writers.CacheControlHeadersWriter;
import org.springframework.security.web.header.writers.ContentSecurityPolicyHeaderWriter;
import org.springframework.security.web.header.writers.CrossOriginOpenerPolicyHeaderWriter;
import org.springframework.security.web.header.writers.CrossOriginOpenerPolicyHeaderWriter.CrossOriginOpenerPolicy;
import org.springframework.security.web.header.writers.CrossOriginResourcePolicyHeaderWriter;
import org.springframework.security.web.header.writers.CrossOriginResourcePolicyHeaderWriter.CrossOriginResourcePolicy;
import org.springframework.security.web.header.writers.ReferrerPolicyHeaderWriter;
import org.springframework.security.web.header.writers.ReferrerPolicyHeaderWriter.ReferrerPolicy;
import org.springframework.security.web.header.writers.XContentTypeOptionsHeaderWriter;
import org.springframework.security.web.header.writers.XXssProtectionHeaderWriter;
import org.springframework.security.web.header.writers.frameoptions.XFrameOptionsHeaderWriter;
import org.springframework.security.web.header.writers.frameoptions.XFrameOptionsHeaderWriter.XFrameOptionsMode;

/**
 * Security headers of every response. The referrer is kept within the site rather than suppressed: without it, browsers
 * send {@code Origin: null} with forms, and ours would look like a foreign one. There is no HSTS, because others may
 * share the host.
 */
final class SafeHeaders implements HeaderWriter {

    /** Pages run no scripts and load nothing except what the coordinator itself serves. */
    private static final String CONTENT_POLICY = "default-src 'none'; script-src 'self'; style-src 'self'; img-src"
            + " 'self' data: blob:; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

    private final List<HeaderWriter> writers = List.of(
            new XContentTypeOptionsHeaderWriter(),
            new XXssProtectionHeaderWriter(),
            new CacheControlHeadersWriter(),
            new XFrameOptionsHeaderWriter(XFrameOptionsMode.DENY),
            new ContentSecurityPolicyHeaderWriter(CONTENT_POLICY),
            new ReferrerPolicyHeaderWriter(ReferrerPolicy.SAME_ORIGIN),
            openerPolicy(),
            resourcePolicy());

    private static HeaderWriter openerPolicy() {
        var writer = new CrossOriginOpenerPolicyHeaderWriter();
        writer.setPolicy(CrossOriginOpenerPolicy.SAME_ORIGIN);
        return writer;
    }

    private static HeaderWriter resourcePolicy() {
        var writer = new CrossOriginResourcePolicyHeaderWriter();
        writer.setPolicy(CrossOriginResourcePolicy.SAME_ORIGIN);
        return writer;
    }

    @Override
    public void writeHeaders(HttpServletRequest request, HttpServletResponse response) {
        writers.forEach(writer -> writer.writeHeaders(request, response));
    }
}
