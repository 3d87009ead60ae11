import { planUndo } from '@tafel/contracts/contexts/history/undo-plan.ts'
import type { SeasonEvent } from '@tafel/contracts/contexts/season/events.ts'
import type { Steps } from '@tafel/contracts/contexts/season/steps.ts'
import type { Values } from '@tafel/contracts/base/paths.ts'
import type { Decision } from '@tafel/kernel/commands/aggregate.ts'
import type { ExistingClient } from '../../clients/client.ts'
import { pastInOrder } from '../../undo/past.ts'
import { eventsBetween, refusalOf } from '../of-client.ts'
import { NEW_SEASON, type SeasonState, type SeasonValues } from '../season.ts'

export interface UndoSeason {
  readonly taxYear: number
  readonly revision: number
}

/** Takes a change of one client's season back. Changes made since to other values stay; one to the same value isn't overwritten. */
export function undoSeason(
  { taxYear, revision }: UndoSeason,
  client: ExistingClient,
  { values: before, past }: SeasonState,
): Decision<SeasonEvent, 'records/deleted' | 'records/erased' | 'functions/not-found' | 'history/later-changes'> {
  const refused = refusalOf(client)
  if (refused !== undefined) return { refused }
  const steps = pastInOrder(past)
  if (revision >= steps.length) return { refused: 'functions/not-found' }
  // A season begins without an event, so its values before the first one are put in front.
  const plan = planUndo([{ ...NEW_SEASON }, ...steps.map(({ values }) => values)], [revision + 1])
  if (plan.later.length > 0) return { refused: 'history/later-changes' }
  return eventsBetween({ client, taxYear, before, after: valuesOf(plan.values), undoes: [revision] })
}

function valuesOf({ steps, responsible = null, note = '' }: Values): SeasonValues {
  return { steps: steps as Steps, responsible: responsible as string | null, note: note as string }
}
