import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Listening, listen } from './server.ts'

let server: Listening
beforeAll(async () => {
  server = await listen((_, response) => response.end('served'), 0)
})
afterAll(() => server.close())

async function answerTo(...lines: readonly string[]): Promise<string> {
  const socket = connect(server.port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(`${['GET / HTTP/1.1', ...lines, 'Connection: close'].join('\r\n')}\r\n\r\n`)
  return text(socket)
}

test('a request that names its host twice is refused with 400, whatever it names', async () => {
  expect(await answerTo('Host: localhost')).toMatch(/^HTTP\/1.1 200 /)
  for (const second of ['localhost', 'evil.example', ''])
    expect(await answerTo('Host: localhost', 'Accept: */*', `hOsT: ${second}`), second).toMatch(/^HTTP\/1.1 400 /)
})

test('a request that names no host is refused with 400', async () => {
  expect(await answerTo('Accept: */*')).toMatch(/^HTTP\/1.1 400 /)
})
