import { exchange, type Fetch } from './exchange.ts'
import { withoutSignature } from './itn.ts'
import type { Merchant } from './merchant.ts'

/** `unknown`: PayFast was unreachable or gave no meaningful answer; retry. */
export type Confirmation = 'valid' | 'invalid' | 'unknown'

const DEADLINE_MS = 15_000
const MAX_BYTES = 4096

/** Asks PayFast whether it sent this notification. */
export async function confirmItn(
  rawBody: string,
  { baseUrl }: Pick<Merchant, 'baseUrl'>,
  { fetch = globalThis.fetch, deadlineMs = DEADLINE_MS }: { readonly fetch?: Fetch; readonly deadlineMs?: number } = {},
): Promise<Confirmation> {
  const answer = await exchange(fetch, {
    url: `${baseUrl}/eng/query/validate`,
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: withoutSignature(rawBody),
    signal: AbortSignal.timeout(deadlineMs),
    maxBytes: MAX_BYTES,
  })
  if ('lost' in answer || answer.status !== 200) return 'unknown'
  const verdict = answer.text.trim().split(/\r?\n/, 1)[0]!.trim().toUpperCase()
  return verdict === 'VALID' ? 'valid' : verdict === 'INVALID' ? 'invalid' : 'unknown'
}
