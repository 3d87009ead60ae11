import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { stackOf } from './stack.ts'

async function served(status: number, body: unknown) {
  const server = createServer((_, response) => response.writeHead(status).end(JSON.stringify(body)))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() }
}

test('reports each process with uptime and restarts, and each job, also while a part is down', async () => {
  const lastEnd = { at: '2026-11-28T06:10:00.000Z', how: 'signal SIGKILL' }
  const { url, close } = await served(503, {
    health: 'down',
    parts: { services: 'ok', projections: 'down' },
    processes: { projections: { startedAt: '2026-11-28T06:10:01.000Z', restarts: 3, lastEnd } },
    disk: { health: 'ok', freeMegabytes: 1 },
    upkeep: { backUpLog: { health: 'degraded', lastGoodAt: null, lastTriedAt: null, ageSeconds: 90, error: 'no room' } },
  })
  expect(await stackOf(url)()).toEqual({
    processes: [
      { name: 'services', isAnswering: true, startedAt: null, restarts: null, lastEnd: null },
      { name: 'projections', isAnswering: false, startedAt: '2026-11-28T06:10:01.000Z', restarts: 3, lastEnd },
    ],
    jobs: [{ name: 'backUpLog', isHealthy: false, lastGoodAt: null, ageSeconds: 90, error: 'no room' }],
  })
  close()
})

test('without a supervisor there is nothing to report; one that gives no report is an error', async () => {
  expect(await stackOf(undefined)()).toBeNull()
  const { url, close } = await served(200, { nothing: true })
  await expect(stackOf(url)()).rejects.toThrow()
  close()
})
