import { type ClientRequest, type IncomingMessage, request as overHttp } from 'node:http'
import { request as overHttps } from 'node:https'

export interface Bounds {
  readonly deadlineMs: number
  readonly maxBytes: number
}

export type GetText = (
  url: string,
  headers: Readonly<Record<string, string>>,
  bounds: Bounds,
) => Promise<{ readonly status: number; readonly text: string }>

/**
 * A GET over a kept connection, for frequent requests: `fetch` takes three times the work. Redirects aren't followed. Rejects on
 * timeout, and for a response that is too long.
 */
export const getText: GetText = async (url, headers, bounds) => {
  const ask = (url.startsWith('https:') ? overHttps : overHttp).bind(undefined, url, { headers: { ...headers } })
  const first = ask()
  let isAnswered = false
  first.once('response', () => (isAnswered = true))
  try {
    return await answerTo(first, bounds)
  } catch (error) {
    // The server closed a kept connection without seeing the request.
    if (isAnswered || !first.reusedSocket || !wasReset(error)) throw error
    return answerTo(ask(), bounds)
  }
}

async function answerTo(asked: ClientRequest, { deadlineMs, maxBytes }: Bounds) {
  const late = setTimeout(() => asked.destroy(new Error('No answer in time.')), deadlineMs)
  try {
    const response = await new Promise<IncomingMessage>((resolve, reject) => asked.on('response', resolve).on('error', reject).end())
    const chunks: Buffer[] = []
    let length = 0
    for await (const chunk of response as AsyncIterable<Buffer>) {
      length += chunk.length
      if (length > maxBytes) throw new Error('The response is too long.')
      chunks.push(chunk)
    }
    return { status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString() }
  } finally {
    clearTimeout(late)
  }
}

const wasReset = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ECONNRESET'
