import { once } from 'node:events'
import { request as httpsRequest } from 'node:https'
import { connect } from 'node:net'
import { jsonEvent } from '@eventstore/db-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { selfSigned } from './certificate.ts'
import { testStore, until, type TestStore } from './testing/test-store.ts'

const tls = selfSigned()
let open: TestStore
let secure: TestStore
beforeAll(async () => {
  open = await testStore()
  secure = await testStore({ tls, secure: {} })
})
afterAll(async () => {
  await Promise.all([open.stop(), secure.stop()])
})

/** The status of a request over HTTP/1.1. */
async function ask(method: string, path: string): Promise<number> {
  const options = { host: 'localhost', family: 4, port: secure.store.port, method, path, agent: false }
  const request = httpsRequest({ ...options, ca: tls.certificate, servername: 'localhost' }).end()
  const [response] = await once(request, 'response')
  response.resume()
  return response.statusCode
}

describe('the port', () => {
  test('answers the liveness probe over TLS, and no other request of HTTP/1.1', async () => {
    expect(await ask('GET', '/health/live')).toBe(204)
    for (const path of ['/health/ready', '/info', '/gossip', '/streams/s', '//']) expect(await ask('GET', path), path).toBe(404)
    expect(await ask('POST', '/streams/s')).toBe(404)
  })

  test('survives a connection that breaks off at any point', async () => {
    const preface = 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'
    for (const store of [open, secure]) {
      for (const sent of [
        '',
        'P',
        preface,
        `${preface}garbage that is no frame`,
        'GET /health/live HTTP/1.1\r\nhost: loc',
        '\u0016\u0003\u0001\u0002',
        '\0',
      ]) {
        const socket = connect(store.store.port, '127.0.0.1')
        socket.on('error', () => undefined)
        await once(socket, 'connect')
        if (sent !== '') await new Promise((resolve) => socket.write(sent, 'latin1', resolve))
        socket.resetAndDestroy()
      }
    }
    expect(await ask('GET', '/health/live')).toBe(204)
    await open.client.appendToStream('s', jsonEvent({ type: 'Happened', data: {} }))
  })

  test('is not blocked by clients that send nothing, or half a preface, not even when the store stops', async () => {
    const store = await testStore()
    const [silent, halting] = [connect(store.store.port, '127.0.0.1'), connect(store.store.port, '127.0.0.1')]
    await Promise.all([once(silent, 'connect'), once(halting, 'connect')])
    halting.write('PR')
    await store.client.readAll({ maxCount: 1 }).cancel()
    for (const socket of [silent, halting]) socket.on('error', () => undefined).resume()
    await store.stop()
    await until(() => silent.closed && halting.closed)
  })
})

test('a stop in the middle of a read is reported as cancelled, and later calls as unavailable, as the official client expects', async () => {
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
