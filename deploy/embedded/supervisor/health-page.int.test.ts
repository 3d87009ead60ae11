import { mkdtemp, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { join } from 'node:path'
import { serveHealth } from './health-page.ts'

test('the health page reports every part, the disk and the last runs, and is 503 when a part does not answer', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'tafel-health-'))
  let services = true
  const scrub = { health: 'ok' as const, lastGoodAt: '2026-03-10T02:00:00.000Z', lastTriedAt: '2026-03-10T02:00:00.000Z' }
  const life = { startedAt: '2026-03-10T05:00:00.000Z', restarts: 2, lastEnd: { at: '2026-03-10T05:00:00.000Z', how: 'code 1' } }
  const page = await serveHealth(
    { dataDir, parts: () => ({ services, postgres: true }), lives: () => ({ services: life }), upkeep: () => ({ scrub }) },
    0,
  )
  const get = (host = `localhost:${page.port}`, path = '/') =>
    new Promise<{ status: number; json: unknown }>((resolve, reject) => {
      request({ port: page.port, host: '127.0.0.1', path, headers: { host } }, async (response) => {
        let text = ''
        for await (const chunk of response) text += String(chunk)
        resolve({ status: response.statusCode ?? 0, json: JSON.parse(text) })
      })
        .on('error', reject)
        .end()
    })
  try {
    expect(await get()).toMatchObject({
      status: 200,
      json: {
        parts: { services: 'ok', postgres: 'ok' },
        processes: { services: life },
        disk: { freeMegabytes: expect.any(Number) },
        upkeep: { scrub },
      },
    })
    services = false
    expect(await get()).toMatchObject({ status: 503, json: { health: 'down', parts: { services: 'down', postgres: 'ok' } } })
    expect((await get('evil.example')).status).toBe(421)
    expect((await get(undefined, '/other')).status).toBe(404)
  } finally {
    await page.close()
    await rm(dataDir, { recursive: true, force: true })
  }
})
