import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { getText } from './get-text.ts'

const servers: Server[] = []
afterEach(() => servers.splice(0).forEach((server) => (server.close(), server.closeAllConnections())))

async function served(listener: RequestListener) {
  const server = createServer(listener).listen(0, '127.0.0.1')
  servers.push(server)
  await once(server, 'listening')
  const sockets = new Set<Socket>()
  server.on('connection', (socket: Socket) => sockets.add(socket))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  return {
    server,
    sockets,
    ask: (bounds = {}) => getText(url, { authorization: 'Bearer x' }, { deadlineMs: 5000, maxBytes: 100, ...bounds }),
  }
}

test('returns the response, whatever its status, over one connection', async () => {
  const { ask, sockets } = await served((request, response) =>
    response.writeHead(302, { location: '/' }).end(request.headers.authorization),
  )
  for (let asked = 0; asked < 3; asked += 1) expect(await ask()).toEqual({ status: 302, text: 'Bearer x' })
  expect(sockets.size).toBe(1)
})

test('rejects a response that is too long or too late', async () => {
  const { ask } = await served((_, response) => response.end('x'.repeat(101)))
  await expect(ask()).rejects.toThrow('too long')
  const { ask: askSilent } = await served(() => undefined)
  await expect(askSilent({ deadlineMs: 20 })).rejects.toThrow('in time')
  const { ask: askStuck } = await served((_, response) => void response.write('x'))
  await expect(askStuck({ deadlineMs: 20 })).rejects.toThrow()
})

test('replaces a kept connection that the server has closed, and fails if a new one breaks', async () => {
  let answered = 0
  const { ask } = await served((request, response) => {
    answered += 1
    if (answered === 2) request.socket.resetAndDestroy()
    else response.end('here')
  })
  await ask()
  expect(await ask()).toEqual({ status: 200, text: 'here' })
  const { ask: askCutOff, sockets } = await served((_, response) => {
    answered += 1
    if (answered % 2 === 0) response.end('here')
    else response.write('x', () => response.destroy())
  })
  answered = 1
  await askCutOff()
  await expect(askCutOff()).rejects.toThrow()
  expect([answered, sockets.size]).toEqual([3, 1])
  const { ask: askBroken } = await served((request) => request.socket.resetAndDestroy())
  await expect(askBroken()).rejects.toThrow()
})
