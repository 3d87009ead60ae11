import { randomBytes } from 'node:crypto'
import { OWNER } from '../../embedded/postgres/roles.ts'
import { IMAGES } from './images.ts'
import type { RealServer } from './real-server.ts'

const PORT = 5432

export const POSTGRES: RealServer = {
  name: 'PostgreSQL',
  image: IMAGES.postgres,
  addressIn: 'TAFEL_TEST_POSTGRES_URL',
  suites: [
    {
      name: 'kernel and relay over Postgres',
      args: ['--project', 'int', 'services/kernel/postgres/postgres-adapters.int.test.ts', 'services/relay/schema.int.test.ts'],
    },
    // Without `host.int.test.ts`, which tears pages in the server's own files.
    {
      name: 'projections over Postgres',
      args: ['--project', 'int', 'projections/runtime', 'projections/host/catch-up-together.int.test.ts'],
    },
  ],
  async inContainer(containers) {
    const { Wait } = await import('testcontainers')
    const password = randomBytes(24).toString('base64url')
    const container = await containers.start(IMAGES.postgres, (one) =>
      one
        .withEnvironment({ POSTGRES_USER: OWNER, POSTGRES_PASSWORD: password, POSTGRES_DB: 'postgres' })
        // Nothing here outlives the run.
        .withCommand(['postgres', '-c', 'fsync=off', '-c', 'max_connections=250'])
        .withTmpFs({ '/var/lib/postgresql': 'rw' })
        .withExposedPorts(PORT)
        // The first is the server that only initialises the cluster.
        .withWaitStrategy(Wait.forAll([Wait.forLogMessage(/ready to accept connections/, 2), Wait.forListeningPorts()])),
    )
    return {
      variables: { TAFEL_TEST_POSTGRES_URL: `postgres://${OWNER}:${password}@${container.address(PORT)}/postgres` },
      stop: () => container.stop(),
    }
  },
}
