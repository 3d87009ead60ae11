import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export interface TcpProxy {
  readonly port: number
  /** Drops everything the server sends without notice: half-open connections. Also new ones, unless `present`. */
  freeze(which?: 'all' | 'present'): void
  /** Delivers the data held back. */
  thaw(): void
  /** Cuts all connections. */
  drop(): void
  /** Simulates a server that is away: cuts all connections, and refuses new ones. */
  away(): void
  /** The server is back. */
  back(): void
  /** Connections refused while away. */
  refused(): number
  close(): Promise<void>
}

/** A proxy between a client and a server, on this machine by default. */
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
      // Piping twice would duplicate data.
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
