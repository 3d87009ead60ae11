import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { connect as connectTls } from 'node:tls'
import { PORT_OFFSETS, type Part } from '@tafel/deploy/embedded/supervisor/settings.ts'
import { expect, test } from 'vitest'
import { sharedStack } from '../kit/shared-stack.ts'

const base = Number(new URL(sharedStack().adviser).port)
/** Parts without HTTP, and the relay, which is not started here. */
const NO_HTTP: readonly Part[] = ['smtp', 'postgres', 'relay']
const parts = (Object.keys(PORT_OFFSETS) as Part[]).filter((part) => !NO_HTTP.includes(part))

async function statusOf(part: Part, hosts: readonly string[]): Promise<number> {
  const at = { port: base + PORT_OFFSETS[part], host: '127.0.0.1' }
  // The event store's certificate is self-signed, which doesn't matter here.
  const isTls = part === 'eventstore'
  const socket = isTls ? connectTls({ ...at, rejectUnauthorized: false, ALPNProtocols: ['http/1.1'] }) : connect(at)
  await once(socket, isTls ? 'secureConnect' : 'connect')
  socket.write(`GET /health/live HTTP/1.1\r\n${hosts.map((host) => `Host: ${host}\r\n`).join('')}Connection: close\r\n\r\n`)
  return Number(/^HTTP\/1.1 (\d+) /.exec(await text(socket))?.[1])
}

test.each(parts)('%s refuses a request that names two hosts', async (part) => {
  const own = `localhost:${base + PORT_OFFSETS[part]}`
  expect([200, 204]).toContain(await statusOf(part, [own]))
  for (const other of [own, 'evil.example']) expect(await statusOf(part, [own, other]), other).toBe(400)
})
