import { afterAll, beforeAll, expect, test } from 'vitest'
import { listen, type Listening } from './server.ts'
import { packed } from './packed.ts'

const LONG = JSON.stringify(Array.from({ length: 2000 }, (_, row) => ({ row, name: `Employer ${row}` })))
const SHORT = '{"name":"Naledi"}'

let server: Listening
beforeAll(async () => {
  server = await listen((request, response) => {
    void packed(request.url === '/long' ? LONG : SHORT, request, response).then((body) => response.end(body))
  }, 0)
})
afterAll(() => server.close(0))

const get = (path: string, encodings: string) =>
  fetch(`http://127.0.0.1:${server.port}${path}`, { headers: { 'accept-encoding': encodings } })

test('compresses a long answer', async () => {
  const response = await get('/long', 'gzip, deflate, br')
  expect(response.headers.get('content-encoding')).toBe('br')
  expect(response.headers.get('vary')).toBe('Accept-Encoding')
  expect(Number(response.headers.get('content-length'))).toBeLessThan(LONG.length / 5)
  expect(await response.text()).toBe(LONG)
})

test('sends it uncompressed to a client without Brotli', async () => {
  const response = await get('/long', 'gzip')
  expect(response.headers.get('content-encoding')).toBeNull()
  expect(response.headers.get('vary')).toBe('Accept-Encoding')
  expect(await response.text()).toBe(LONG)
})

test('sends a short answer uncompressed', async () => {
  const response = await get('/short', 'br')
  expect(response.headers.get('content-encoding')).toBeNull()
  expect(await response.text()).toBe(SHORT)
})
