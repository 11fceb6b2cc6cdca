package dev.lockstep.coordinator.security;

import dev.lockstep.coordinator.settings.LimitSettings;
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
    private static final long LONGEST_PRINT_BYTES = 64L << 20;

    private final LimitSettings limits;
    private final AccessRefusals refusals;

    BodyLimitFilter(LimitSettings limits, AccessRefusals refusals) {
        this.limits = limits;
        this.refusals = refusals;
    }

    @Override
    protected void doFilterInternal(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws ServletException, IOException {
        long most = most(request.getRequestURI());
        if (request.getContentLengthLong() > most) {
            refusals.send(response, tooLong(most));
        } else {
            chain.doFilter(new BoundedRequest(request, most), response);
        }
    }

    private long most(String path) {
        if (UNBOUNDED_HERE.matcher(path).matches()) {
            return Long.MAX_VALUE;
        }
        return PRINTS.matcher(path).matches() ? LONGEST_PRINT_BYTES : limits.bodyBytes();
    }

    private static ErrorResponseException tooLong(long most) {
        ProblemDetail problem = ProblemDetail.forStatusAndDetail(
                HttpStatus.CONTENT_TOO_LARGE,
                "The body is longer than " + most + " bytes: shorten it, or raise --lockstep.limits.body-kilobytes.");
        return new ErrorResponseException(HttpStatus.CONTENT_TOO_LARGE, problem, null);
    }

    private static final class BoundedRequest extends HttpServletRequestWrapper {

        private final long most;

        BoundedRequest(HttpServletRequest request, long most) {
            super(request);
            this.most = most;
        }

        @Override
        public ServletInputStream getInputStream() throws IOException {
            return new BoundedStream(super.getInputStream(), most);
        }
    }

    /** Counts the bytes of a body of unknown length. */
    private static final class BoundedStream extends ServletInputStream {

        private final ServletInputStream in;
        private final long most;
        private long read;

        BoundedStream(ServletInputStream in, long most) {
            this.in = in;
            this.most = most;
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
            if (read > most) {
                throw tooLong(most);
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
