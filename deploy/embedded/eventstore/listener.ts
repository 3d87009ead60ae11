import { createServer as createHttpServer } from 'node:http'
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { createServer as createTlsServer } from 'node:tls'
import { oneHost } from '@tafel/kernel/http/one-host.ts'

export interface Listener {
  readonly port: number
  /** Accepts no more connections; resolves when the last one has ended. */
  close(): Promise<void>
  /** Ends every connection. */
  cut(): void
}

export interface ListenerOptions {
  readonly host: string
  readonly port: number
  readonly tls: { readonly certificate: string; readonly privateKey: string } | undefined
  /** Takes over connections that carry gRPC calls. */
  readonly onCalls: (socket: Socket) => void
}

const HANDSHAKE_WITHIN_MS = 10_000

/** One port for gRPC and, over TLS, for the liveness probe of EventStoreDB's HTTP/1.1 API. The protocol is negotiated in the handshake. */
export async function listen({ host, port, tls, onCalls }: ListenerOptions): Promise<Listener> {
  const accepted = new Set<Socket>()
  const probes = createHttpServer(
    oneHost(({ method, url }, response) => {
      response.writeHead(method === 'GET' && url === '/health/live' ? 204 : 404, { connection: 'close' }).end()
    }),
  )
  const serve = (socket: Socket, isProbe = false): void => {
    socket.on('error', ignore)
    if (isProbe) probes.emit('connection', socket)
    else onCalls(socket)
  }
  const server: Server =
    tls === undefined
      ? createServer({ noDelay: true }, (socket) => serve(socket))
      : createTlsServer(
          {
            cert: tls.certificate,
            key: tls.privateKey,
            ALPNProtocols: ['h2', 'http/1.1'],
            noDelay: true,
            handshakeTimeout: HANDSHAKE_WITHIN_MS,
          },
          (socket) => serve(socket, socket.alpnProtocol !== 'h2'),
        )
  server.on('connection', (socket: Socket) => {
    accepted.add(socket)
    socket.once('close', () => accepted.delete(socket))
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(new Error(`The event store cannot listen on ${host}:${port}: ${error.message}`)))
    server.listen(port, host, resolve)
  })
  // A connection that could not be accepted is lost for its sender only.
  server.on('error', ignore)
  return {
    port: (server.address() as AddressInfo).port,
    close: () => new Promise((resolve) => server.close(() => resolve())),
    cut() {
      for (const socket of accepted) socket.destroy()
    },
  }
}

/** The user of a connection handles its end. */
function ignore(): void {}
