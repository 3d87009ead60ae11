import { IMAGES } from './images.ts'
import type { RealServer } from './real-server.ts'

const PORT = 2113

export const EVENT_STORE: RealServer = {
  name: 'EventStoreDB',
  image: IMAGES.eventStore,
  addressIn: 'TAFEL_TEST_EVENTSTORE',
  suites: [
    {
      name: 'event store contract',
      args: ['--project', 'int', 'services/kernel/store/event-store.eventstoredb.int.test.ts', '-t', 'given by TAFEL_TEST_EVENTSTORE'],
    },
  ],
  async inContainer(containers) {
    const { Wait } = await import('testcontainers')
    const container = await containers.start(IMAGES.eventStore, (one) =>
      one
        .withEnvironment({
          EVENTSTORE_INSECURE: 'true',
          EVENTSTORE_CLUSTER_SIZE: '1',
          EVENTSTORE_RUN_PROJECTIONS: 'None',
          EVENTSTORE_MEM_DB: 'true',
          EVENTSTORE_TELEMETRY_OPTOUT: 'true',
          EVENTSTORE_DISABLE_LOG_FILE: 'true',
        })
        .withExposedPorts(PORT)
        .withWaitStrategy(Wait.forHttp('/health/live', PORT).forStatusCode(204)),
    )
    return {
      variables: { TAFEL_TEST_EVENTSTORE: `esdb://${container.address(PORT)}?tls=false&keepAliveInterval=3000&keepAliveTimeout=3000` },
      stop: () => container.stop(),
    }
  },
}
