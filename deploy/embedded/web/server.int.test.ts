import type { Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Pages, startConsoleServer } from './server.ts'

const pages: Pages = { version: '1', headers: {}, serve: (_path, _request, response) => void response.end('a page') }
let server: Server
let port: number
beforeAll(async () => {
  server = await startConsoleServer({ pages: async () => pages, port: 0, servicesUrl: 'http://127.0.0.1:9', config: {} })
  ;({ port } = server.address() as AddressInfo)
})
afterAll(() => new Promise((closed) => server.close(closed)))

/** What is answered to a request of which only so much comes, and after how long. */
async function slowly(beginning: string): Promise<{ readonly said: string; readonly seconds: number }> {
  const began = performance.now()
  const socket = connect(port, '127.0.0.1')
  socket.write(beginning)
  const dripping = setInterval(() => socket.write('x'), 500)
  socket.on('error', () => undefined)
  const said = await text(socket).finally(() => clearInterval(dripping))
  return { said, seconds: (performance.now() - began) / 1000 }
}

test('a console is served, to so many connections at most', async () => {
  expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe('a page')
  expect(server.maxConnections).toBe(5000)
})

test('who sends headers slowly is cut off within ten seconds', { timeout: 40_000 }, async () => {
  const { said, seconds } = await slowly('GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ')
  expect(said).toMatch(/^HTTP\/1.1 408/)
  expect(seconds).toBeLessThan(10)
})

test('headers of more than 32 KiB are refused', async () => {
  const { said } = await slowly(`GET / HTTP/1.1\r\nHost: localhost\r\nX-Large: ${'x'.repeat(40 * 1024)}\r\n\r\n`)
  expect(said).toMatch(/^HTTP\/1.1 431/)
})
