import { formatDate } from '@tafel/contracts/base/money/format.ts'
import { johannesburgDate } from '@tafel/contracts/base/dates.ts'
import type { SeasonEvent } from '@tafel/contracts/contexts/season/events.ts'
import type { SeasonChange } from '@tafel/contracts/contexts/season/season.ts'
import { firstDayOf } from '@tafel/contracts/contexts/season/season-dates.ts'
import type { Decision } from '@tafel/kernel/commands/aggregate.ts'
import type { ExistingClient } from '../../clients/client.ts'
import { eventsBetween, refusalOf } from '../of-client.ts'
import type { SeasonState, SeasonValues } from '../season.ts'

/** Changes one client's season: a step, the responsible person or the note. */
export function changeSeason(
  { taxYear, change }: { readonly taxYear: number; readonly change: SeasonChange },
  client: ExistingClient,
  { values: before }: SeasonState,
): Decision<SeasonEvent, 'records/deleted' | 'records/erased'> {
  const refused = refusalOf(client)
  if (refused !== undefined) return { refused }
  return eventsBetween({ client, taxYear, before, after: changed(before, change) })
}

function changed(before: SeasonValues, change: SeasonChange): SeasonValues {
  switch (change.kind) {
    case 'step':
      return { ...before, steps: { ...before.steps, [change.step]: change.on } }
    case 'responsible':
      return { ...before, responsible: change.responsible }
    case 'note':
      return { ...before, note: change.note }
  }
}

/** Why a step can't have been done on that day; undefined if it can. The same for every client, so it is checked once. */
export function dayProblem({ on, taxYear }: { readonly on: string; readonly taxYear: number }, now: string): string | undefined {
  if (on === '') return undefined
  if (on > johannesburgDate(now)) return 'A step can’t be done in the future. Enter today or an earlier day.'
  const first = firstDayOf(taxYear)
  return on < first ? `The year of assessment began on ${formatDate(first)}. Enter that day or a later one.` : undefined
}
