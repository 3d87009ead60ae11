import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { NODE_FLAGS } from '@tafel/deploy/bin/node-flags.mjs'
import { type RunningEventStore, startEventStore } from '@tafel/deploy/embedded/eventstore/server.ts'
import { freePort } from '@tafel/deploy/embedded/postgres/test-cluster.ts'
import { type TestDatabase, testDatabase } from '@tafel/deploy/embedded/postgres/test-database.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

// The process without Kafka; `npm run bench -- relay` has a real one.

const MAIN = join(import.meta.dirname, 'main.ts')
const folder = mkdtempSync(join(tmpdir(), 'tafel-relay-'))
let database: TestDatabase
let store: RunningEventStore
let relay: ChildProcess | undefined
beforeAll(async () => {
  database = await testDatabase()
  store = await startEventStore({ dataDir: folder, port: 0 })
})
afterAll(async () => {
  relay?.kill('SIGKILL')
  await store?.stop()
  await database?.drop()
  rmSync(folder, { recursive: true, force: true })
})

test('runs without Kafka, reports what waits, and ends when asked to', async () => {
  const [port, closedPort] = [await freePort(), await freePort()]
  relay = spawn(process.execPath, [...NODE_FLAGS, MAIN], {
    stdio: 'ignore',
    env: {
      TAFEL_EVENTSTORE: `esdb://127.0.0.1:${store.port}?tls=false`,
      TAFEL_POSTGRES: database.url('relay'),
      TAFEL_KAFKA: `127.0.0.1:${closedPort}`,
      TAFEL_HTTP_PORT: String(port),
    },
  })
  const ready = async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => undefined)
    const report = answer?.ok === true ? ((await answer.json()) as { readonly health: string; readonly why: object }) : undefined
    return report?.health === 'degraded' ? report : undefined
  }
  let report: Awaited<ReturnType<typeof ready>>
  for (;;) {
    report = await ready()
    if (report !== undefined) break
    if (relay.exitCode !== null) throw new Error(`The relay ended (${relay.exitCode}).`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  expect(report).toMatchObject({
    why: { relay: expect.stringMatching(/^waits for Kafka since .+: it does not answer.+; nothing is published yet/) },
  })
  expect(await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()).toContain('tafel_relay_lag_seconds')
  relay.kill('SIGTERM')
  const [code] = await once(relay, 'exit')
  expect(code).toBe(0)
})
