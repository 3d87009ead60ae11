import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import { buffer } from 'node:stream/consumers'

export interface Exchanged {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly bytes: Buffer
}

export interface Asked {
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: Buffer | string
  /** The sender, one of 127.0.0.0/8: limits by sender are limits by this. */
  readonly from?: string
  /** Whether to ask once more where a connection that was kept has been given up by the server. */
  readonly again?: boolean
  readonly signal: AbortSignal
}

/** Costs a fraction of what fetch does: who sends the load shares the machine with what is measured. */
const agent = new Agent({ keepAlive: true })

/** One HTTP request, its bytes as given, and all of its answer. */
export async function exchange(url: URL | string, asked: Asked): Promise<Exchanged> {
  const answered = Promise.withResolvers<Exchanged>()
  const { method, headers, body = '', from, again, signal } = asked
  const sent = request(url, {
    method,
    // One for each of thousands of senders would be kept for a minute each: more than a server takes.
    agent: from === undefined ? agent : false,
    headers: { ...headers, 'Content-Length': Buffer.byteLength(body) },
    ...(from !== undefined && { localAddress: from }),
    signal,
  })
    .once('response', (response) => {
      // Also once its reader has gone: a server that goes cuts off what it was still sending.
      response.on('error', answered.reject)
      buffer(response).then(
        (bytes) => answered.resolve({ status: response.statusCode ?? 0, headers: response.headers, bytes }),
        answered.reject,
      )
    })
    // More than once where a server has answered and goes, while the body is still on its way.
    .on('error', (error: NodeJS.ErrnoException) => {
      if (again && sent.reusedSocket && error.code === 'ECONNRESET')
        exchange(url, { ...asked, again: false }).then(answered.resolve, answered.reject)
      else answered.reject(error)
    })
    .end(body)
  return answered.promise
}
