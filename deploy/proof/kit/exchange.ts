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
  /** The sender's address in 127.0.0.0/8, which limits by sender apply to. */
  readonly from?: string
  /** Whether to retry once if the server has closed a kept-alive connection. */
  readonly again?: boolean
  readonly signal: AbortSignal
}

/** Costs a fraction of `fetch`, which matters because the sender shares the machine with what it measures. */
const agent = new Agent({ keepAlive: true })

/** Sends one HTTP request with the given bytes and reads its whole answer. */
export async function exchange(url: URL | string, asked: Asked): Promise<Exchanged> {
  const answered = Promise.withResolvers<Exchanged>()
  const { method, headers, body = '', from, again, signal } = asked
  const sent = request(url, {
    method,
    // Thousands of senders would keep a connection each for a minute: more than a server accepts.
    agent: from === undefined ? agent : false,
    headers: { ...headers, 'Content-Length': Buffer.byteLength(body) },
    ...(from !== undefined && { localAddress: from }),
    signal,
  })
    .once('response', (response) => {
      // Kept even after the reader has gone: a stopping server cuts off its answer.
      response.on('error', answered.reject)
      buffer(response).then(
        (bytes) => answered.resolve({ status: response.statusCode ?? 0, headers: response.headers, bytes }),
        answered.reject,
      )
    })
    // May fire more than once if a server answers and stops while the body is still being sent.
    .on('error', (error: NodeJS.ErrnoException) => {
      if (again && sent.reusedSocket && error.code === 'ECONNRESET')
        exchange(url, { ...asked, again: false }).then(answered.resolve, answered.reject)
      else answered.reject(error)
    })
    .end(body)
  return answered.promise
}
