import { createHash, createHmac } from 'node:crypto'

/** Credentials, and region of the bucket. */
export interface S3Key {
  readonly id: string
  readonly secret: string
  readonly region: string
}

export interface Unsigned {
  readonly method: 'GET' | 'PUT' | 'DELETE'
  /** Its path consists of letters, digits, `-`, `.` and `/` only. */
  readonly url: URL
  readonly body?: Buffer
  /** Signed in addition to the mandatory ones; names in lower case. */
  readonly headers?: Readonly<Record<string, string>>
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/** The signed headers of a request to an S3-compatible store (AWS Signature Version 4). */
export function signed({ method, url, body, headers = {} }: Unsigned, key: S3Key, now: Date): Readonly<Record<string, string>> {
  const time = now.toISOString().replaceAll(/[-:]|\.\d{3}/g, '')
  const scope = `${time.slice(0, 8)}/${key.region}/s3/aws4_request`
  const all: Record<string, string> = { ...headers, host: url.host, 'x-amz-content-sha256': sha256(body ?? ''), 'x-amz-date': time }
  const names = Object.keys(all).toSorted()
  const query = [...url.searchParams]
    .map((pair) => pair.map(encodeURIComponent).join('='))
    .toSorted()
    .join('&')
  const canonical = [
    method,
    url.pathname,
    query,
    ...names.map((name) => `${name}:${all[name]}`),
    '',
    names.join(';'),
    all['x-amz-content-sha256'],
  ].join('\n')
  const toSign = ['AWS4-HMAC-SHA256', time, scope, sha256(canonical)].join('\n')
  const dayKey = scope.split('/').reduce<string | Buffer>((secret, part) => hmac(secret, part), `AWS4${key.secret}`)
  const signature = hmac(dayKey, toSign).toString('hex')
  const authorization = `AWS4-HMAC-SHA256 Credential=${key.id}/${scope},SignedHeaders=${names.join(';')},Signature=${signature}`
  return { ...all, authorization }
}
