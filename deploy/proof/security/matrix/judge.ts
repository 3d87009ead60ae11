import type { Recorded } from '@tafel/contracts/base/envelope.ts'
import type { TafelEvent } from '@tafel/contracts/api/events.ts'
import type { Canaries } from '../../sweeps/erasure/canaries.ts'
import type { Exchanged } from '../../kit/exchange.ts'
import { mayCall } from '../kit/kinds.ts'
import type { Attempt } from './attempts.ts'

/** Finds data of firm B that leaked: its unique words, and its ids that were not in the request. */
export function leakedIn(
  { headers, bytes }: Pick<Exchanged, 'headers' | 'bytes'>,
  pdfText: string,
  canaries: Canaries,
  unasked: readonly string[],
): readonly string[] {
  const head = Buffer.from(JSON.stringify(headers))
  const words = [bytes, head, Buffer.from(pdfText)].flatMap((part) => [...canaries.findIn(part)])
  const ids = unasked.filter((id) => [bytes, head].some((part) => part.includes(id)) || pdfText.includes(id))
  return [...words, ...ids]
}

/** Routes that create the caller's own thing under the id in their path: the log shows whether they touched another firm's. */
export const CREATING: ReadonlySet<string> = new Set(['saveProfile', 'saveAssessment'])

/** A success for a caller without access, or about data of firm B named in the path. */
export function wasAccepted({ route, row, kind, place }: Attempt, status: number): boolean {
  if (status < 200 || status >= 300 || row.access === 'public') return false
  return !mayCall(kind, row.access) || (place.startsWith('path') && !CREATING.has(route))
}

/** The content that two answers must share so that they don't reveal whether a thing exists. The request id may differ. */
export function contentOf({ status, bytes }: Pick<Exchanged, 'status' | 'bytes'>, id: string): string {
  return `${status} ${bytes
    .toString()
    .replaceAll(/"requestId":"[^"]*"/g, '')
    .replaceAll(id, '…')}`
}

/**
 * Things numbered within a firm's own stream: another firm's thing may share the number. Firm B's view shows that its own is unchanged. An
 * assessment's profile gives no access: it is looked up among the writer's own.
 */
const OF_ONE_STREAM: ReadonlySet<string> = new Set(['invitationId', 'mandateId', 'handOverId', 'recalculationId', 'profileId'])

/** Events by these people in firm B's streams, or that claim its data, which only the log shows. */
export function touching(
  log: readonly Recorded<TafelEvent>[],
  { ids, userId }: { readonly ids: Readonly<Record<string, string>>; readonly userId: string },
  by: ReadonlySet<string>,
): readonly Recorded<TafelEvent>[] {
  const streams = new Set(log.filter(({ actor }) => actor === userId).map(({ stream }) => stream))
  // `clientId` may name `deletedClientId`; a new thing that merely shares the number of another kind's thing doesn't count.
  const named = ([field, value]: [string, unknown]) =>
    !OF_ONE_STREAM.has(field) &&
    typeof value === 'string' &&
    Object.entries(ids).some(
      ([name, id]) => id === value.toLowerCase() && (name.toLowerCase().endsWith(field.toLowerCase()) || field === 'owner'),
    )
  return log.filter(({ actor, stream, data }) => by.has(actor) && (streams.has(stream) || Object.entries(data).some(named)))
}
