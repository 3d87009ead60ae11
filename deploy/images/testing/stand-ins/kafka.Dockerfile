# In place of apache/kafka: the jars from Maven Central, started by the class that starts the real image.
FROM tafel-testing/debian:forky
RUN apt-get update && apt-get install -y --no-install-recommends openjdk-21-jre-headless && rm -rf /var/lib/apt/lists/*
RUN useradd --uid 1000 --create-home --shell /bin/bash appuser \
  && mkdir -p /var/lib/kafka/data /mnt/shared/config /etc/kafka/docker /opt/kafka/config /opt/kafka/logs \
  && touch /etc/kafka/docker/server.properties /etc/kafka/docker/log4j2.yaml /etc/kafka/docker/tools-log4j2.yaml \
  && chown -R appuser:appuser /var/lib/kafka /mnt/shared/config /etc/kafka /opt/kafka
COPY jars /opt/kafka/libs
COPY start-kafka.sh /etc/kafka/docker/run
USER appuser
VOLUME ["/var/lib/kafka/data", "/mnt/shared/config"]
CMD ["/etc/kafka/docker/run"]
