# A PostgreSQL target for the container tests, made of Debian's packages. Not for measurements.
FROM debian:bookworm-slim
RUN apt-get update \
    && apt-get install -y --no-install-recommends postgresql \
    && apt-get clean && rm -rf /var/lib/apt/lists/* /var/lib/postgresql/*
COPY docker/postgresql-start /usr/local/bin/postgresql-start
LABEL org.opencontainers.image.title="Lockstep's PostgreSQL for tests"
USER postgres
EXPOSE 5432
# Fast shutdown: the default signal waits for every client to leave.
STOPSIGNAL SIGINT
ENTRYPOINT ["/usr/local/bin/postgresql-start"]
