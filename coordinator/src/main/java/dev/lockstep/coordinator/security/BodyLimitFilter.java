package dev.lockstep.coordinator.security;

import dev.lockstep.coordinator.settings.LimitSettings;
import dev.lockstep.host.vscsi.VscsiStatsReader;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ReadListener;
import jakarta.servlet.ServletException;
import jakarta.servlet.ServletInputStream;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletRequestWrapper;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.regex.Pattern;
import org.springframework.http.HttpStatus;
import org.springframework.http.ProblemDetail;
import org.springframework.stereotype.Component;
import org.springframework.web.ErrorResponseException;
import org.springframework.web.filter.OncePerRequestFilter;

/** Limits every body except those of samples and archives, which are streamed and have their own limits. */
@Component
class BodyLimitFilter extends OncePerRequestFilter {

    private static final Pattern UNBOUNDED_HERE =
            Pattern.compile("/api/v1/hosts/[^/]+/(esxtop|perfmon|csv)|/api/v1/archives");
    private static final Pattern PRINTS = Pattern.compile("/api/v1/runs/[^/]+/vscsistats");
    private static final Bound NONE = new Bound(Long.MAX_VALUE, "");
    private static final Bound OF_PRINTS =
            new Bound(VscsiStatsReader.LARGEST_BYTES, "print fewer disks, with -w and -i");
    private static final String SHORTER = "shorten it, or raise --lockstep.limits.body-kilobytes";

    private final LimitSettings limits;
    private final AccessRefusals refusals;

    BodyLimitFilter(LimitSettings limits, AccessRefusals refusals) {
        this.limits = limits;
        this.refusals = refusals;
    }

    @Override
    protected void doFilterInternal(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws ServletException, IOException {
        Bound bound = bound(request.getRequestURI());
        if (request.getContentLengthLong() > bound.most()) {
            refusals.send(response, bound.exceeded());
        } else {
            chain.doFilter(new BoundedRequest(request, bound), response);
        }
    }

    private Bound bound(String path) {
        if (UNBOUNDED_HERE.matcher(path).matches()) {
            return NONE;
        }
        return PRINTS.matcher(path).matches() ? OF_PRINTS : new Bound(limits.bodyBytes(), SHORTER);
    }

    /** @param advice what to do about a longer body */
    private record Bound(long most, String advice) {

        ErrorResponseException exceeded() {
            ProblemDetail problem = ProblemDetail.forStatusAndDetail(
                    HttpStatus.CONTENT_TOO_LARGE, "The body is longer than " + most + " bytes: " + advice + ".");
            return new ErrorResponseException(HttpStatus.CONTENT_TOO_LARGE, problem, null);
        }
    }

    private static final class BoundedRequest extends HttpServletRequestWrapper {

        private final Bound bound;

        BoundedRequest(HttpServletRequest request, Bound bound) {
            super(request);
            this.bound = bound;
        }

        @Override
        public ServletInputStream getInputStream() throws IOException {
            return new BoundedStream(super.getInputStream(), bound);
        }
    }

    /** Counts the bytes of a body of unknown length. */
    private static final class BoundedStream extends ServletInputStream {

        private final ServletInputStream in;
        private final Bound bound;
        private long read;

        BoundedStream(ServletInputStream in, Bound bound) {
            this.in = in;
            this.bound = bound;
        }

        @Override
        public int read() throws IOException {
            int value = in.read();
            count(value < 0 ? 0 : 1);
            return value;
        }

        @Override
        public int read(byte[] bytes, int offset, int length) throws IOException {
            int count = in.read(bytes, offset, length);
            count(Math.max(0, count));
            return count;
        }

        private void count(int bytes) {
            read += bytes;
            if (read > bound.most()) {
                throw bound.exceeded();
            }
        }

        @Override
        public int available() throws IOException {
            return in.available();
        }

        @Override
        public boolean isFinished() {
            return in.isFinished();
        }

        @Override
        public boolean isReady() {
            return in.isReady();
        }

        @Override
        public void setReadListener(ReadListener listener) {
            in.setReadListener(listener);
        }

        @Override
        public void close() throws IOException {
            in.close();
        }
    }
}
