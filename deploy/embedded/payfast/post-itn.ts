import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'

const DEADLINE_MS = 10_000
/** Another address of this machine, which is not PayFast's. */
const ELSEWHERE = '127.0.0.2'

/** Posts one notification; returns the outcome in words. Only `200` is a success. No redirects are followed. */
export function postItn(url: string, body: string, { isSpoofed }: { readonly isSpoofed: boolean }): Promise<string> {
  const target = URL.parse(url)
  if (target === null) return Promise.resolve('no address')
  const request = target.protocol === 'https:' ? httpsRequest : httpRequest
  return new Promise((give) => {
    const sent = request(
      target,
      {
        method: 'POST',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded', 'Content-Length': Buffer.byteLength(body) },
        signal: AbortSignal.timeout(DEADLINE_MS),
        agent: false,
        ...(isSpoofed && { localAddress: ELSEWHERE, family: 4 }),
      },
      (response) => {
        response.on('error', () => undefined).resume()
        give(String(response.statusCode))
      },
    )
    sent.on('error', (error: NodeJS.ErrnoException) => give(error.name === 'TimeoutError' ? 'timeout' : (error.code ?? error.name)))
    sent.end(body)
  })
}
