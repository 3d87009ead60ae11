import { Agent, createServer, request as requestOf, type RequestListener, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { endEarly } from '@tafel/kernel/http/end-early.ts'
import { pauseFor } from '@tafel/kernel/runtime/pause.ts'
import { type Pages, startConsoleServer } from './server.ts'

const pages: Pages = { version: '1', headers: {}, serve: (_path, _request, response) => void response.end('a page') }
let server: Server
let port: number
beforeAll(async () => {
  server = await startConsoleServer({ pages: async () => pages, port: 0, servicesUrl: 'http://127.0.0.1:9', config: {} })
  ;({ port } = server.address() as AddressInfo)
})
afterAll(() => new Promise((closed) => server.close(closed)))

/** The answer to an incomplete request, and the time it took. */
async function slowly(beginning: string): Promise<{ readonly response: string; readonly seconds: number }> {
  const began = performance.now()
  const socket = connect(port, '127.0.0.1')
  socket.write(beginning)
  const dripping = setInterval(() => socket.write('x'), 500)
  socket.on('error', () => undefined)
  const response = await text(socket).finally(() => clearInterval(dripping))
  return { response, seconds: (performance.now() - began) / 1000 }
}

test('serves a console, with a limit of connections', async () => {
  expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe('a page')
  expect(server.maxConnections).toBe(5000)
})

test('disconnects a slow sender of headers within ten seconds', { timeout: 40_000 }, async () => {
  const { response, seconds } = await slowly('GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ')
  expect(response).toMatch(/^HTTP\/1.1 408/)
  expect(seconds).toBeLessThan(10)
})

test('refuses headers of more than 32 KiB', async () => {
  const { response } = await slowly(`GET / HTTP/1.1\r\nHost: localhost\r\nX-Large: ${'x'.repeat(40 * 1024)}\r\n\r\n`)
  expect(response).toMatch(/^HTTP\/1.1 431/)
})

describe('between a browser and the services', () => {
  const MEGABYTES = Buffer.alloc(8 * 1024 * 1024, 'x')

  /** A console in front of services with this listener, and a browser with a persistent connection. */
  async function behind(listener: RequestListener | undefined, proxyDeadlineMs?: number) {
    const services = createServer(listener ?? (() => undefined))
    await new Promise<void>((resolve) => services.listen(0, '127.0.0.1', resolve))
    const { port: servicesPort } = services.address() as AddressInfo
    if (listener === undefined) await new Promise((closed) => services.close(closed))
    const servicesUrl = `http://127.0.0.1:${servicesPort}`
    const front = await startConsoleServer({
      pages: async () => pages,
      port: 0,
      servicesUrl,
      config: {},
      ...(proxyDeadlineMs && { proxyDeadlineMs }),
    })
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    onTestFinished(() => {
      agent.destroy()
      for (const each of [front, services]) {
        each.close()
        each.closeAllConnections()
      }
    })
    const ask = (path: string, payload?: Buffer) =>
      new Promise<{ readonly status: number; readonly body: string; readonly connection: string | undefined; readonly ms: number }>(
        (resolve, reject) => {
          const began = performance.now()
          const { port: at } = front.address() as AddressInfo
          const sent = requestOf(
            { agent, host: '127.0.0.1', port: at, path, method: payload === undefined ? 'GET' : 'POST' },
            (response) => {
              const { statusCode: status = 0, headers } = response
              text(response).then(
                (body) => resolve({ status, body, connection: headers.connection, ms: performance.now() - began }),
                reject,
              )
            },
          )
          sent.on('error', reject).end(payload)
        },
      )
    return ask
  }

  test('a body that is too large gets 413, the connection is closed, and the next request is answered at once', async () => {
    const ask = await behind((request, response) => {
      if (request.method === 'GET') return void response.end('fine')
      response.statusCode = 413
      endEarly(request, response, 'too large')
    })
    for (let time = 0; time < 3; time += 1) {
      expect(await ask('/api/x', MEGABYTES)).toMatchObject({ status: 413, body: 'too large', connection: 'close' })
      const next = await ask('/api/x')
      expect(next).toMatchObject({ status: 200, body: 'fine' })
      expect(next.ms).toBeLessThan(2000)
    }
  })

  test('unreachable services are 503, even for a large body, and the next request does not wait for its rest', async () => {
    const ask = await behind(undefined)
    for (let time = 0; time < 3; time += 1) {
      expect(await ask('/api/x', MEGABYTES)).toMatchObject({ status: 503, connection: 'close' })
      const next = await ask('/')
      expect(next).toMatchObject({ status: 200, body: 'a page' })
      expect(next.ms).toBeLessThan(2000)
    }
  })

  test('an answer interrupted by the services is interrupted at once', async () => {
    const ask = await behind((_request, response) => {
      response.writeHead(200, { 'Content-Length': '1000' })
      response.write('half', () => response.destroy())
    })
    const began = performance.now()
    await expect(ask('/api/x')).rejects.toThrow()
    expect(performance.now() - began).toBeLessThan(2000)
  })

  test('services that never answer are 503 after the deadline, and the connection continues', async () => {
    const ask = await behind(() => undefined, 300)
    expect(await ask('/api/x')).toMatchObject({ status: 503 })
    await pauseFor(500)
    expect(await ask('/')).toMatchObject({ status: 200 })
    expect(await ask('/api/x', MEGABYTES)).toMatchObject({ status: 503, connection: 'close' })
  })

  test('services that disconnect before answering are 503', async () => {
    const ask = await behind((request) => void request.socket.destroy())
    expect(await ask('/api/x')).toMatchObject({ status: 503 })
    expect(await ask('/api/x', MEGABYTES)).toMatchObject({ status: 503 })
  })
})
