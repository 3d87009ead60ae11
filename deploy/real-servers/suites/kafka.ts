import { join } from 'node:path'
import { freePort } from '../../embedded/postgres/test-cluster.ts'
import { startKafka } from '../kafka.ts'
import { kafkaJars } from '../kafka-distribution.ts'
import { IMAGES } from './images.ts'
import { DATA, fetched } from './jvm.ts'
import type { RealServer } from './real-server.ts'

const CONTROLLER_PORT = 9093

export const KAFKA: RealServer = {
  name: 'Kafka',
  image: IMAGES.kafka,
  addressIn: 'TAFEL_TEST_KAFKA',
  suites: [{ name: "relay's broker contract", args: ['--project', 'int', 'services/relay/real-kafka.int.test.ts'] }],
  async inContainer(containers) {
    const { Wait } = await import('testcontainers')
    // A broker announces its own address to clients, so its port is chosen before it starts.
    const port = await freePort()
    const container = await containers.start(IMAGES.kafka, (one, host) =>
      one
        .withEnvironment({
          KAFKA_HEAP_OPTS: '-Xms256m -Xmx512m',
          KAFKA_NODE_ID: '1',
          KAFKA_PROCESS_ROLES: 'broker,controller',
          KAFKA_LISTENERS: `PLAINTEXT://:${port},CONTROLLER://:${CONTROLLER_PORT}`,
          KAFKA_ADVERTISED_LISTENERS: `PLAINTEXT://${host}:${port}`,
          KAFKA_CONTROLLER_LISTENER_NAMES: 'CONTROLLER',
          KAFKA_CONTROLLER_QUORUM_VOTERS: `1@localhost:${CONTROLLER_PORT}`,
          KAFKA_LISTENER_SECURITY_PROTOCOL_MAP: 'CONTROLLER:PLAINTEXT,PLAINTEXT:PLAINTEXT',
          KAFKA_OFFSETS_TOPIC_REPLICATION_FACTOR: '1',
          KAFKA_AUTO_CREATE_TOPICS_ENABLE: 'false',
          KAFKA_GROUP_INITIAL_REBALANCE_DELAY_MS: '0',
        })
        .withExposedPorts({ container: port, host: port })
        .withWaitStrategy(Wait.forAll([Wait.forLogMessage(/Kafka Server started/), Wait.forListeningPorts()])),
    )
    return { variables: { TAFEL_TEST_KAFKA: container.address(port) }, stop: () => container.stop() }
  },
  async onJvm(signal, say) {
    await fetched(() => kafkaJars(DATA, say))
    const port = await freePort()
    const kafka = await startKafka({ dataDir: join(DATA, 'kafka'), jarsIn: DATA, port, memory: '256m', isFresh: true, signal }, say)
    return { variables: { TAFEL_TEST_KAFKA: kafka.brokers }, stop: () => kafka.stop() }
  },
}
