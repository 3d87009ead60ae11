import { once } from 'node:events'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { createPool } from './postgres.ts'

const message = (type: string, body: Buffer) => {
  const length = Buffer.alloc(4)
  length.writeInt32BE(body.length + length.length)
  return Buffer.concat([Buffer.from(type), length, body])
}
const AUTHENTICATED = message('R', Buffer.alloc(4))
const READY = message('Z', Buffer.from('I'))
const SHUT_DOWN = message('E', Buffer.from('SFATAL\0C57P01\0Mterminating connection due to administrator command\0\0'))

let server: Server
afterEach(() => server.close())

/** A PostgreSQL that shuts down as it accepts a connection: the client receives both at once. */
async function shuttingDown(): Promise<string> {
  server = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.once('data', () => socket.end(Buffer.concat([AUTHENTICATED, READY, SHUT_DOWN])))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `postgres://tafel@127.0.0.1:${(server.address() as AddressInfo).port}/tafel`
}

test('a connection that breaks as it is handed out fails its first statement, without ending the process', async () => {
  const pool = createPool({ url: await shuttingDown(), name: 'test' })
  const client = await pool.connect()
  await expect(client.query('select 1')).rejects.toThrow()
  client.release(true)
  await pool.end()
})

test('waits longer for a slow server if the caller allows it', async () => {
  const letIn = Promise.withResolvers<void>()
  server = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.once('data', () => void letIn.promise.then(() => socket.write(Buffer.concat([AUTHENTICATED, READY]))))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `postgres://tafel@127.0.0.1:${(server.address() as AddressInfo).port}/tafel`
  const [hasty, patient] = [
    createPool({ url, name: 'test', connectWithinMs: 50 }),
    createPool({ url, name: 'test', connectWithinMs: 60_000 }),
  ]
  const waiting = patient.connect()
  await expect(hasty.connect()).rejects.toThrow('connection timeout')
  letIn.resolve()
  const client = await waiting
  client.release(true)
  await Promise.all([hasty.end(), patient.end()])
})
