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

test('answers 400 to a request with two Host headers', async () => {
  expect(await answerTo('Host: localhost')).toMatch(/^HTTP\/1.1 200 /)
  for (const second of ['localhost', 'evil.example', ''])
    expect(await answerTo('Host: localhost', 'Accept: */*', `hOsT: ${second}`), second).toMatch(/^HTTP\/1.1 400 /)
})

test('answers 400 to a request without a Host header', async () => {
  expect(await answerTo('Accept: */*')).toMatch(/^HTTP\/1.1 400 /)
})
