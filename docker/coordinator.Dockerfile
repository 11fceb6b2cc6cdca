# The coordinator. Build with docker/build-images. An address other than loopback needs --token-file.
FROM debian:bookworm-slim
RUN apt-get update \
    && apt-get install -y --no-install-recommends openjdk-17-jre-headless \
    && apt-get clean && rm -rf /var/lib/apt/lists/* \
    && useradd --system --uid 10001 --create-home --home-dir /var/lib/lockstep lockstep \
    && install -d -o 10001 /var/lib/lockstep/data /var/lib/lockstep/spool
COPY coordinator/target/lockstep-coordinator /opt/lockstep
LABEL org.opencontainers.image.title="Lockstep coordinator" org.opencontainers.image.licenses="Apache-2.0"
USER 10001
WORKDIR /var/lib/lockstep
VOLUME /var/lib/lockstep/data
EXPOSE 8080 9090
# With TLS the port answers plain HTTP with 400, which shows that it serves; a sick coordinator answers 503.
HEALTHCHECK --interval=5s --timeout=5s --start-period=180s --retries=3 \
    CMD ["bash", "-c", "exec 3<>/dev/tcp/127.0.0.1/8080 && printf 'GET /actuator/health HTTP/1.0\\r\\n\\r\\n' >&3 && read -r status <&3 && [[ $status == HTTP/*' '[24]* ]]"]
ENTRYPOINT ["java", "-XX:+ExitOnOutOfMemoryError", "-XX:+UseParallelGC", "-XX:GCTimeRatio=19", "-jar", "/opt/lockstep/lockstep-coordinator.jar", "--data", "/var/lib/lockstep/data"]
