# An agent. Build with docker/build-images.
FROM debian:bookworm-slim
RUN apt-get update \
    && apt-get install -y --no-install-recommends openjdk-17-jre-headless \
    && rm -rf /var/lib/apt/lists/* \
    && useradd --system --uid 10001 --create-home --home-dir /var/lib/lockstep lockstep
COPY agent/target/lockstep-agent.jar /opt/lockstep/lockstep-agent.jar
USER 10001
WORKDIR /var/lib/lockstep
ENTRYPOINT ["java", "-XX:+ExitOnOutOfMemoryError", "-jar", "/opt/lockstep/lockstep-agent.jar", "agent", "--spool", "/var/lib/lockstep/spool"]
