# An agent. Build with docker/build-images. The RUN below is that of coordinator.Dockerfile too: they share its layer.
FROM debian:bookworm-slim
RUN apt-get update \
    && apt-get install -y --no-install-recommends openjdk-17-jre-headless \
    && apt-get clean && rm -rf /var/lib/apt/lists/* \
    && useradd --system --uid 10001 --create-home --home-dir /var/lib/lockstep lockstep \
    && install -d -o 10001 /var/lib/lockstep/data /var/lib/lockstep/spool
# The workload storage-io has fio make its load.
RUN apt-get update \
    && apt-get install -y --no-install-recommends fio \
    && apt-get clean && rm -rf /var/lib/apt/lists/*
COPY agent/cli/target/lockstep-agent.jar /opt/lockstep/lockstep-agent.jar
LABEL org.opencontainers.image.title="Lockstep agent" org.opencontainers.image.licenses="Apache-2.0"
USER 10001
WORKDIR /var/lib/lockstep
VOLUME /var/lib/lockstep/spool
ENTRYPOINT ["java", "-XX:+ExitOnOutOfMemoryError", "-XX:-UsePerfData", "-jar", "/opt/lockstep/lockstep-agent.jar", "agent", "--spool", "/var/lib/lockstep/spool"]
