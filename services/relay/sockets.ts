import { connect, isIP, type Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'
import type { ISocketFactory } from 'kafkajs'

const KEEP_ALIVE_MS = 60_000

/** The connections of one client, which can be cut at once: what the client still means to send is never sent. */
export interface Sockets {
  readonly open: ISocketFactory
  /** Every connection, those to come included. */
  cut(): void
}

/** In the message of the error: kafkajs keeps nothing else of it. */
export const REFUSED = 'takes no password without TLS'

/** `refuses`: hosts that must not be connected to, whoever names them. */
export function ownSockets(refuses: (host: string) => boolean): Sockets {
  const all = new Set<Socket>()
  let isCut = false
  return {
    open({ host, port, ssl, onConnect }) {
      if (isCut) throw new Error('This client has ended.')
      if (refuses(host)) throw new Error(`${host} ${REFUSED}`)
      const names = isIP(host) === 0 ? { servername: host } : {}
      // kafkajs hands over null where it is to do without TLS, whatever its types say.
      const socket = ssl ? connectTls({ host, port, ...names, ...ssl }, onConnect) : connect({ host, port }, onConnect)
      all.add(socket)
      socket.once('close', () => all.delete(socket))
      return socket.setKeepAlive(true, KEEP_ALIVE_MS)
    },
    cut() {
      isCut = true
      // With an error, which the client listens for: it gives up what waits for an answer.
      for (const socket of all) socket.destroy(new Error('cut'))
    },
  }
}
