import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { oneHost } from './one-host.ts'

export interface Listening {
  readonly port: number
  /** Accepts no more connections, waits for running requests, and cuts the rest after the deadline. */
  close(deadlineMs?: number): Promise<void>
}

/** A server that isn't listening yet, with limits against slow, large and endless requests: headers must arrive within ten seconds. */
export function boundedServer(app: RequestListener): Server {
  const server = createServer(
    { maxHeaderSize: 32 * 1024, headersTimeout: 8000, requestTimeout: 30_000, keepAliveTimeout: 65_000, connectionsCheckingInterval: 1000 },
    oneHost(app),
  )
  server.maxHeadersCount = 100
  server.maxConnections = 5000
  return server
}

/**
 * Listens on loopback or the given address. Later errors of the socket (such as no file descriptors for another connection) go to
 * `onError`, and it keeps listening.
 */
export async function listen(
  app: RequestListener,
  port: number,
  host = '127.0.0.1',
  onError: (error: Error) => void = () => undefined,
): Promise<Listening> {
  const server = boundedServer(app)
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve))
  server.removeAllListeners('error').on('error', onError)
  return { port: (server.address() as AddressInfo).port, close: (deadlineMs = 5000) => closeGently(server, deadlineMs) }
}

async function closeGently(server: Server, deadlineMs: number): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  server.closeIdleConnections()
  const timer = setTimeout(() => server.closeAllConnections(), deadlineMs)
  await closed.finally(() => clearTimeout(timer))
}
