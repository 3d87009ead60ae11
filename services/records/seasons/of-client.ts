import type { ExistingClient } from '../clients/client.ts'
import type { SeasonEvent } from '@tafel/contracts/contexts/season/events.ts'
import { same } from '@tafel/kernel/runtime/same.ts'
import { seasonIdOf, type SeasonValues } from './season.ts'

/** Of a client who was erased or deleted no season changes. */
export function refusalOf({ forgotten, deleted }: ExistingClient): 'records/erased' | 'records/deleted' | undefined {
  if (forgotten) return 'records/erased'
  return deleted ? 'records/deleted' : undefined
}

export interface Becoming {
  readonly client: ExistingClient
  readonly taxYear: number
  readonly before: SeasonValues
  readonly after: SeasonValues
  /** The revisions that this takes back; default: none. */
  readonly undoes?: readonly number[]
}

/** The events by which a season becomes another; none where nothing changes. */
export function eventsBetween({ client, taxYear, before, after, undoes }: Becoming): readonly SeasonEvent[] {
  const { clientId, accountId } = client
  const ids = {
    seasonId: seasonIdOf(clientId, taxYear),
    clientId,
    accountId,
    taxYear,
    ...(undoes === undefined ? {} : { undoes: [...undoes] }),
  }
  return [
    ...(same(before.steps, after.steps) ? [] : [{ type: 'SeasonStepsSet' as const, data: { ...ids, steps: after.steps } }]),
    ...(before.responsible === after.responsible
      ? []
      : [{ type: 'SeasonResponsibleSet' as const, data: { ...ids, responsible: after.responsible } }]),
    ...(before.note === after.note ? [] : [{ type: 'SeasonNoteSet' as const, data: { ...ids, note: after.note } }]),
  ]
}
