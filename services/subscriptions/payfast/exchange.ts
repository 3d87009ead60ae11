/** PayFast's answer, if any. */
export type Exchanged = { readonly status: number; readonly text: string } | { readonly lost: 'timeout' | 'unreachable' | 'tooLarge' }

export interface Exchange {
  readonly url: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | undefined
  readonly signal: AbortSignal
  readonly maxBytes?: number
}

export type Fetch = typeof globalThis.fetch

const MAX_BYTES = 256 * 1024

/** One request. Never throws: an outage is an answer. Redirects aren't followed, as they could lead anywhere. */
export async function exchange(
  fetch: Fetch,
  { url, method, headers = {}, body, signal, maxBytes = MAX_BYTES }: Exchange,
): Promise<Exchanged> {
  try {
    const response = await fetch(url, { method, headers, redirect: 'manual', signal, ...(body === undefined ? {} : { body }) })
    const text = await textOf(response, maxBytes)
    return text === undefined ? { lost: 'tooLarge' } : { status: response.status, text }
  } catch {
    return { lost: signal.aborted ? 'timeout' : 'unreachable' }
  }
}

/** Undefined if it exceeds the limit. */
async function textOf(response: Response, maxBytes: number): Promise<string | undefined> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of response.body ?? []) {
    length += chunk.length
    if (length > maxBytes) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
