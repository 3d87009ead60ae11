import { connect, isIP, type Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'
import type { ISocketFactory } from 'kafkajs'

const KEEP_ALIVE_MS = 60_000

/** The connections of one client, which can be cut at once, so that nothing pending is sent. */
export interface Sockets {
  readonly open: ISocketFactory
  /** Closes all connections, including future ones. */
  cut(): void
}

/** Part of the error message: kafkajs keeps nothing else of an error. */
export const REFUSED = 'takes no password without TLS'

/** `refuses`: hosts that must not be connected to, whatever their source. */
export function ownSockets(refuses: (host: string) => boolean): Sockets {
  const all = new Set<Socket>()
  let isCut = false
  return {
    open({ host, port, ssl, onConnect }) {
      if (isCut) throw new Error('This client has ended.')
      if (refuses(host)) throw new Error(`${host} ${REFUSED}`)
      const names = isIP(host) === 0 ? { servername: host } : {}
      // kafkajs passes null for a connection without TLS, despite its types.
      const socket = ssl ? connectTls({ host, port, ...names, ...ssl }, onConnect) : connect({ host, port }, onConnect)
      all.add(socket)
      socket.once('close', () => all.delete(socket))
      return socket.setKeepAlive(true, KEEP_ALIVE_MS)
    },
    cut() {
      isCut = true
      // With an error, which makes the client reject pending requests.
      for (const socket of all) socket.destroy(new Error('cut'))
    },
  }
}
