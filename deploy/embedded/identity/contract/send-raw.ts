import { type IncomingHttpHeaders, request } from 'node:http'
import { text } from 'node:stream/consumers'

export interface Sent {
  readonly method?: string
  /** A loopback address, which acts as a network of its own. */
  readonly from?: string
  readonly form?: Readonly<Record<string, string>> | string
  readonly headers?: Readonly<Record<string, string>>
}

export interface RawAnswer {
  readonly status: number
  readonly text: string
  readonly headers: IncomingHttpHeaders
}

/** One request from a given network, with exactly these bytes. */
export function sendRaw(port: number, path: string, { method, from = '127.0.0.1', form, headers = {} }: Sent = {}): Promise<RawAnswer> {
  const body = typeof form === 'object' ? new URLSearchParams(form).toString() : form
  const type = body === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' }
  return new Promise((resolve, reject) => {
    request(
      {
        host: '127.0.0.1',
        port,
        path,
        method: method ?? (body === undefined ? 'GET' : 'POST'),
        localAddress: from,
        headers: { ...type, ...headers },
      },
      (response) =>
        void text(response).then((read) => resolve({ status: response.statusCode!, text: read, headers: response.headers }), reject),
    )
      .on('error', reject)
      .end(body)
  })
}
