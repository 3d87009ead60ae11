import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PROJECTIONS_CONNECTIONS } from '@tafel/projections/host/connections.ts'
import { RELAY_CONNECTIONS, SERVICES_CONNECTIONS } from '@tafel/kernel/runtime/connections.ts'
import { expect, test } from 'vitest'
import { readCompose } from './compose-file.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const { services } = readCompose()
const sum = (pools: Readonly<Record<string, number>>) => Object.values(pools).reduce((all, pool) => all + pool, 0)

/** Two of each: for failover, or an update that starts the new one while the old one ends. */
const INSTANCES = 2
/** PostgreSQL's own default: kept for its superusers. */
const RESERVED = 3
/** Commands that an operator runs at the same time: a pg_dump, a psql, and a rebuild, which has the pools of an instance. */
const BY_HAND = 2 + sum(PROJECTIONS_CONNECTIONS)
/** database.ts, which every `up` runs. */
const DATABASE_JOB = 2

test('two instances of everything have fewer connections than Postgres admits', () => {
  const admitted = Number(/max_connections=(\d+)/.exec(services['postgres']!.command!.join(' '))![1])
  const keycloak = Number(services['keycloak']!.environment!['KC_DB_POOL_MAX_SIZE'])
  const ofInstances = INSTANCES * (sum(SERVICES_CONNECTIONS) + sum(PROJECTIONS_CONNECTIONS) + RELAY_CONNECTIONS + keycloak)
  expect(ofInstances + BY_HAND + DATABASE_JOB).toBeLessThanOrEqual(admitted - RESERVED)
})

test('every process with a password of Postgres is in the sum', () => {
  const withPassword = Object.keys(services).filter((name) => services[name]!.secrets?.some((secret) => secret.startsWith('postgres-')))
  expect(withPassword.toSorted()).toEqual(['database', 'keycloak', 'postgres', 'projections', 'relay', 'services'])
})

test('no process opens a pool whose size is not in the sum', () => {
  // Tools of an operator, and an example.
  const exclude = [
    '**/*test.ts',
    '**/{testing,contract,example}/**',
    '**/node_modules/**',
    'services/kernel/{subscriptions/unpark,postgres/postgres}.ts',
    'services/relay/replay-main.ts',
  ]
  const files = globSync('{services,projections}/**/*.ts', { cwd: ROOT, exclude })
  const sizes = files.flatMap((file) =>
    [...readFileSync(join(ROOT, file), 'utf8').matchAll(/\b(?:createPool|knexOf|new pg\.(?:Pool|Client))\((\{.*?\})\)/gs)].map(
      ([, options]) => `${file}: ${/\bmax\b(?:: ([\w.]+))?/.exec(options!)?.[1]}`,
    ),
  )
  expect(sizes.length).toBeGreaterThan(5)
  expect(sizes.filter((size) => !/: (?:SERVICES|PROJECTIONS|RELAY)_CONNECTIONS\b/.test(size))).toEqual([
    // Opens no connection: it builds statements for one that the pool has given.
    'services/queries/in-scope.ts: undefined',
  ])
})
