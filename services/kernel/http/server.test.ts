import type { Server } from 'node:http'
import { expect, test } from 'vitest'
import { listen } from './server.ts'

test('reports errors of the listening socket, such as no file descriptors, and continues', async () => {
  const reported: unknown[] = []
  const lost = new Error('accept EMFILE')
  const server = await listen(
    (request, response) => {
      const { server: own } = request.socket as unknown as { readonly server: Server }
      own.emit('error', lost)
      own.emit('error', lost)
      response.end('served')
    },
    0,
    undefined,
    (error) => reported.push(error),
  )
  try {
    const got = await fetch(`http://127.0.0.1:${server.port}/`)
    expect(await got.text()).toBe('served')
    expect(reported).toEqual([lost, lost])
  } finally {
    await server.close()
  }
})

test('rejects when the port is taken', async () => {
  const first = await listen((_, response) => response.end(), 0)
  try {
    await expect(listen((_, response) => response.end(), first.port)).rejects.toMatchObject({ code: 'EADDRINUSE' })
  } finally {
    await first.close()
  }
})
