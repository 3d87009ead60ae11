import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export interface TcpProxy {
  readonly port: number
  /** Nothing that the server says gets through any more, and nothing tells the client: half-open connections. New ones too, unless only `present` ones. */
  freeze(which?: 'all' | 'present'): void
  /** What was held back gets through. */
  thaw(): void
  /** Cuts all connections. */
  drop(): void
  /** The server is away: all connections are cut, and new ones at once. */
  away(): void
  /** It is back. */
  back(): void
  /** How many connections were refused because it was away. */
  refused(): number
  close(): Promise<void>
}

/** Stands between a client of this machine and a server, on this machine where none is named. */
export async function tcpProxy(target: number, host = '127.0.0.1'): Promise<TcpProxy> {
  const pairs = new Set<{ readonly client: Socket; readonly server: Socket }>()
  let frozen = false
  let isAway = false
  let refused = 0
  const listening = createServer((client) => {
    if (isAway) {
      refused += 1
      return void client.destroy()
    }
    const server = connect(target, host)
    const pair = { client, server }
    pairs.add(pair)
    client.pipe(server)
    if (!frozen) server.pipe(client)
    const end = () => {
      pairs.delete(pair)
      client.destroy()
      server.destroy()
    }
    for (const socket of [client, server]) socket.on('error', end).on('close', end)
  })
  listening.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const drop = () => {
    for (const { client, server } of pairs) {
      client.destroy()
      server.destroy()
    }
  }
  return {
    port: (listening.address() as AddressInfo).port,
    freeze(which = 'all') {
      frozen = which === 'all'
      for (const { client, server } of pairs) {
        server.unpipe(client)
        server.pause()
      }
    },
    thaw() {
      frozen = false
      // Twice piped, everything would be said twice.
      for (const { client, server } of pairs) server.unpipe(client).pipe(client)
    },
    drop,
    away() {
      isAway = true
      drop()
    },
    back() {
      isAway = false
    },
    refused: () => refused,
    async close() {
      drop()
      listening.close()
      await once(listening, 'close')
    },
  }
}
