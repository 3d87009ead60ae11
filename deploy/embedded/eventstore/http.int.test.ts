import { once } from 'node:events'
import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { connect } from 'node:net'
import { EventStoreDBClient, jsonEvent } from '@eventstore/db-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { selfSigned } from './certificate.ts'
import { testStore, until, type TestStore } from './testing/test-store.ts'

const tls = selfSigned()
const admin = { username: 'admin', password: 'changeit' }
let open: TestStore
let secure: TestStore
let client: EventStoreDBClient
beforeAll(async () => {
  open = await testStore()
  secure = await testStore({ tls, secure: {} })
  client = new EventStoreDBClient({ endpoint: `localhost:${secure.store.port}` }, { rootCertificate: Buffer.from(tls.certificate) }, admin)
})
afterAll(async () => {
  await client.dispose()
  await Promise.all([open.stop(), secure.stop()])
})

interface Asked {
  readonly headers?: Record<string, string>
  readonly body?: string
}

async function ask(of: TestStore, method: string, path: string, { headers = {}, body = '' }: Asked = {}) {
  const options = {
    host: 'localhost',
    family: 4,
    port: of.store.port,
    method,
    path,
    headers,
    agent: false,
  }
  const request = of === secure ? httpsRequest({ ...options, ca: tls.certificate, servername: 'localhost' }) : httpRequest(options)
  request.end(body)
  const [response] = await once(request, 'response')
  let text = ''
  for await (const chunk of response) text += String(chunk)
  return { status: response.statusCode, message: response.statusMessage, text }
}

describe('on the port of the calls', () => {
  test('HTTP/1.1 is answered too, encrypted or not', async () => {
    for (const store of [open, secure]) {
      expect(JSON.parse((await ask(store, 'GET', '/ping')).text)).toMatchObject({ text: 'Ping request successfully handled' })
      expect(await ask(store, 'GET', '/health/live')).toMatchObject({ status: 204 })
      expect(JSON.parse((await ask(store, 'GET', '/gossip')).text)).toMatchObject({
        members: [{ state: 'Leader', httpEndPointPort: store.store.port }],
      })
      expect(await ask(store, 'POST', '/nowhere')).toMatchObject({ status: 404, message: 'Not Found' })
    }
  })

  test('a page of a browser, or a name that was pointed here, is refused before anything is done', async () => {
    for (const store of [open, secure]) {
      const { port } = store.store
      const status = async (headers: Record<string, string>) => (await ask(store, 'GET', '/info', { headers })).status
      for (const host of ['localhost', `localhost:${port}`, `127.0.0.1:${port}`, `[::1]:${port}`])
        expect(await status({ host }), host).toBe(200)
      for (const host of ['evil.example', `evil.example:${port}`, 'localhost.evil.example', '127.0.0.1.evil.example', 'x@localhost'])
        expect(await status({ host }), host).toBe(421)
      for (const origin of ['https://evil.example', 'http://localhost:1', 'null']) expect(await status({ origin }), origin).toBe(403)
    }
  })

  test('the API of Atom is off, as in EventStoreDB by default: nothing is posted to a stream', async () => {
    for (const store of [open, secure]) expect((await ask(store, 'POST', '/streams/s', { body: '{}' })).status).toBe(404)
  })

  test('an address that cannot be read is a bad request, and no more than that', async () => {
    expect((await ask(secure, 'GET', '//')).status).toBe(400)
    expect((await ask(secure, 'GET', '/health/live')).status).toBe(204)
  })

  test('a connection that breaks off, wherever it is, ends nothing else', async () => {
    const preface = 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'
    for (const store of [open, secure]) {
      for (const said of [
        '',
        'P',
        preface,
        `${preface}garbage that is no frame`,
        'GET /info HTTP/1.1\r\nhost: loc',
        '\u0016\u0003\u0001\u0002',
        '\0',
      ]) {
        const socket = connect(store.store.port, '127.0.0.1')
        socket.on('error', () => undefined)
        await once(socket, 'connect')
        if (said !== '') await new Promise((resolve) => socket.write(said, 'latin1', resolve))
        socket.resetAndDestroy()
      }
      expect(await ask(store, 'GET', '/health/live')).toMatchObject({ status: 204 })
    }
  })

  test('what projections would need is said not to be there', async () => {
    await expect(client.createProjection('any', 'fromAll()', { trackEmittedStreams: true })).rejects.toThrow('has no projections')
  })

  test('somebody who says nothing, or half a word, keeps nobody waiting', async () => {
    const store = await testStore()
    const [silent, halting] = [connect(store.store.port, '127.0.0.1'), connect(store.store.port, '127.0.0.1')]
    await Promise.all([once(silent, 'connect'), once(halting, 'connect')])
    halting.write('PR')
    await store.client.readAll({ maxCount: 1 }).cancel()
    for (const socket of [silent, halting]) socket.on('error', () => undefined)
    await store.stop()
    await until(() => silent.closed && halting.closed)
  })
})

test('a stop in the middle of a read is reported as cancelled, what is asked after it as unavailable, as the official client expects', async () => {
  const store = await testStore()
  const events = Array.from({ length: 8_000 }, (_, n) => jsonEvent({ type: 'Happened', data: { n, text: 'x'.repeat(90) } }))
  await store.client.appendToStream('long', events)
  let stopped: Promise<void> | undefined
  const reading = (async () => {
    for await (const _ of store.client.readStream('long')) await (stopped ??= store.store.stop())
  })()
  await expect(reading).rejects.toMatchObject({ type: 'cancelled' })
  await expect(store.client.getStreamMetadata('long')).rejects.toMatchObject({ type: 'unavailable' })
  await store.stop()
})
