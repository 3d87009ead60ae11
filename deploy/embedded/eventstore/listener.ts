import { createServer as createHttpServer, type RequestListener } from 'node:http'
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { createServer as createTlsServer } from 'node:tls'
import { oneHost } from '@tafel/kernel/http/one-host.ts'

export interface Listener {
  readonly port: number
  /** Takes no more connections, ends those that no call uses, and resolves when the last one is gone. */
  close(): Promise<void>
  /** Ends every connection. */
  cut(): void
}

export interface ListenerOptions {
  readonly host: string
  readonly port: number
  readonly tls: { readonly certificate: string; readonly privateKey: string } | undefined
  /** Takes connections that speak HTTP/2: the client's calls. */
  readonly http2: (socket: Socket) => void
  /** Answers HTTP/1.1. */
  readonly http1: RequestListener
}

/** The first bytes of a client that speaks HTTP/2; no method of HTTP/1.1 begins like this. */
const PREFACE = 'PRI '
const FIRST_WORD_MS = 10_000

/** One port for both protocols, as EventStoreDB has it: told apart by what the handshake agreed on, or by the first bytes. */
export async function listen({ host, port, tls, http2, http1 }: ListenerOptions): Promise<Listener> {
  const http = createHttpServer(oneHost(http1))
  const accepted = kept()
  const withoutCalls = kept()
  const toHttp1 = (socket: Socket): void => {
    withoutCalls.keep(socket)
    http.emit('connection', socket)
  }
  const server: Server =
    tls === undefined
      ? createServer({ noDelay: true }, (socket) => {
          withoutCalls.keep(socket)
          decide(socket, (isHttp2) => {
            withoutCalls.release(socket)
            if (isHttp2) http2(socket)
            else toHttp1(socket)
          })
        })
      : createTlsServer(
          {
            cert: tls.certificate,
            key: tls.privateKey,
            ALPNProtocols: ['h2', 'http/1.1'],
            noDelay: true,
            handshakeTimeout: FIRST_WORD_MS,
          },
          (socket) => {
            socket.on('error', ignore)
            if (socket.alpnProtocol === 'h2') http2(socket)
            else toHttp1(socket)
          },
        )
  server.on('connection', accepted.keep)
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(new Error(`The event store cannot listen on ${host}:${port}: ${error.message}`)))
    server.listen(port, host, resolve)
  })
  // A connection that could not be taken is its sender's loss, not the end of the process.
  server.on('error', ignore)
  return {
    port: (server.address() as AddressInfo).port,
    close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      withoutCalls.destroy()
      return closed
    },
    cut: accepted.destroy,
  }
}

/** Waits for the first bytes, looks at them, and puts them back. */
function decide(socket: Socket, then: (isHttp2: boolean) => void): void {
  socket.on('error', ignore)
  const tooLate = (): void => void socket.destroy()
  socket.setTimeout(FIRST_WORD_MS, tooLate)
  let bytes: Buffer = Buffer.alloc(0)
  const look = (): void => {
    const more: Buffer | null = socket.read()
    if (more === null) return
    bytes = Buffer.concat([bytes, more])
    const word = bytes.toString('latin1', 0, PREFACE.length)
    if (word.length < PREFACE.length && PREFACE.startsWith(word)) return
    socket.removeListener('readable', look)
    socket.removeListener('timeout', tooLate)
    socket.setTimeout(0)
    // Only now: what is put back is readable at once, and half a word would be looked at for ever.
    socket.unshift(bytes)
    then(word === PREFACE)
  }
  socket.on('readable', look)
}

interface Kept {
  keep(this: void, socket: Socket): void
  release(this: void, socket: Socket): void
  destroy(this: void): void
}

/** Sockets until they are closed. */
function kept(): Kept {
  const sockets = new Set<Socket>()
  const release = (socket: Socket): void => void sockets.delete(socket)
  return {
    keep(socket) {
      sockets.add(socket)
      socket.once('close', () => release(socket))
    },
    release,
    destroy() {
      for (const socket of sockets) socket.destroy()
    },
  }
}

function ignore(): void {
  // A connection that breaks is reported to whoever uses it.
}
