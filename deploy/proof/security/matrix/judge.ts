import type { Recorded } from '@tafel/contracts/base/envelope.ts'
import type { TafelEvent } from '@tafel/contracts/api/events.ts'
import type { Canaries } from '../../sweeps/erasure/canaries.ts'
import type { Exchanged } from '../../kit/exchange.ts'
import { mayCall } from '../kit/kinds.ts'
import type { Attempt } from './attempts.ts'

/** What of firm B came out: words that only it holds, and ids of its things that were not in the question. */
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

/** They make a thing of one's own of the number in their path where nobody has one: the log says whether they touched another's. */
export const MAKING: ReadonlySet<string> = new Set(['saveProfile', 'saveAssessment'])

/** A success for somebody whom the table does not let in, or about a thing of firm B that its path names. */
export function wasAccepted({ route, row, kind, place }: Attempt, status: number): boolean {
  if (status < 200 || status >= 300 || row.access === 'public') return false
  return !mayCall(kind, row.access) || (place.startsWith('path') && !MAKING.has(route))
}

/** What two answers must share so that nobody learns from them whether there is such a thing. The request id may differ. */
export function saidOf({ status, bytes }: Pick<Exchanged, 'status' | 'bytes'>, id: string): string {
  return `${status} ${bytes
    .toString()
    .replaceAll(/"requestId":"[^"]*"/g, '')
    .replaceAll(id, '…')}`
}

/**
 * Things that a firm's own stream gives a number: another firm's may have the same one, and is another thing. That firm B's is not lost by it is
 * seen in what firm B sees. The profile that an assessment is filed under opens nothing: it is looked for among its writer's own.
 */
const OF_ONE_STREAM: ReadonlySet<string> = new Set(['invitationId', 'mandateId', 'handOverId', 'recalculationId', 'profileId'])

/** Events of these people in streams of firm B, or that say of one of its things that it is theirs: what no answer shows, the log does. */
export function touching(
  log: readonly Recorded<TafelEvent>[],
  { ids, userId }: { readonly ids: Readonly<Record<string, string>>; readonly userId: string },
  by: ReadonlySet<string>,
): readonly Recorded<TafelEvent>[] {
  const streams = new Set(log.filter(({ actor }) => actor === userId).map(({ stream }) => stream))
  // `clientId` may name `deletedClientId`; a new thing that only has the number of an older one of another kind is nobody else's.
  const named = ([field, value]: [string, unknown]) =>
    !OF_ONE_STREAM.has(field) &&
    typeof value === 'string' &&
    Object.entries(ids).some(
      ([name, id]) => id === value.toLowerCase() && (name.toLowerCase().endsWith(field.toLowerCase()) || field === 'owner'),
    )
  return log.filter(({ actor, stream, data }) => by.has(actor) && (streams.has(stream) || Object.entries(data).some(named)))
}
