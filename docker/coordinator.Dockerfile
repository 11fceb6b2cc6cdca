# The coordinator. Build with docker/build-images. An address other than loopback needs --token-file.
FROM debian:bookworm-slim
RUN apt-get update \
    && apt-get install -y --no-install-recommends openjdk-17-jre-headless \
    && rm -rf /var/lib/apt/lists/* \
    && useradd --system --uid 10001 --create-home --home-dir /var/lib/lockstep lockstep \
    && mkdir /var/lib/lockstep/data && chown 10001 /var/lib/lockstep/data
COPY coordinator/target/lockstep-coordinator.jar /opt/lockstep/lockstep-coordinator.jar
USER 10001
WORKDIR /var/lib/lockstep
VOLUME /var/lib/lockstep/data
EXPOSE 8080 9090
ENTRYPOINT ["java", "-XX:+ExitOnOutOfMemoryError", "-jar", "/opt/lockstep/lockstep-coordinator.jar", "--data", "/var/lib/lockstep/data"]
