#!/bin/bash
# As the real image: its settings become files in /opt/kafka/config, its folder is formatted once, and the broker starts.
set -euo pipefail
export CLUSTER_ID=${CLUSTER_ID:-5L6g3nShT-eMCtK--X86sw}
java() { command java -cp '/opt/kafka/libs/*' -Dorg.slf4j.simpleLogger.defaultLogLevel=warn "$@"; }
java kafka.docker.KafkaDockerWrapper setup --default-configs-dir /etc/kafka/docker --mounted-configs-dir /mnt/shared/config \
  --final-configs-dir /opt/kafka/config
# shellcheck disable=SC2086
exec java ${KAFKA_HEAP_OPTS:-} -cp '/opt/kafka/libs/*' -Dorg.slf4j.simpleLogger.defaultLogLevel=warn kafka.Kafka /opt/kafka/config/server.properties
