import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Listening {
  readonly port: number
  /** Takes no more connections, lets running requests end, and cuts what is left after the deadline. */
  close(deadlineMs?: number): Promise<void>
}

/** Listens on 127.0.0.1 with bounds against slow, large and endless requests. */
export async function listen(app: RequestListener, port: number, host = '127.0.0.1'): Promise<Listening> {
  const server = createServer({ maxHeaderSize: 32 * 1024, headersTimeout: 10_000, requestTimeout: 30_000, keepAliveTimeout: 65_000 }, app)
  server.maxHeadersCount = 100
  server.maxConnections = 5000
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve))
  // A connection that cannot be taken (no file descriptors left) is tried again by whoever wanted it.
  server.on('error', () => undefined)
  return { port: (server.address() as AddressInfo).port, close: (deadlineMs = 5000) => closeGently(server, deadlineMs) }
}

async function closeGently(server: Server, deadlineMs: number): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  server.closeIdleConnections()
  const timer = setTimeout(() => server.closeAllConnections(), deadlineMs)
  await closed.finally(() => clearTimeout(timer))
}
