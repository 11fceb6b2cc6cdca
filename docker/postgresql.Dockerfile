# A PostgreSQL target for the container tests, made of Debian's packages. Not for measurements.
FROM debian:bookworm-slim
RUN apt-get update \
    && apt-get install -y --no-install-recommends postgresql \
    && rm -rf /var/lib/apt/lists/*
COPY docker/postgresql-start /usr/local/bin/postgresql-start
USER postgres
EXPOSE 5432
ENTRYPOINT ["/usr/local/bin/postgresql-start"]
