import type { Recorded } from '@tafel/contracts/base/envelope.ts'
import type { TafelEvent } from '@tafel/contracts/api/events.ts'
import { remembered } from '@tafel/contracts/base/personal.ts'
import type { SeasonEvent } from '@tafel/contracts/contexts/season/events.ts'
import { stageNumber, stageOf, type Steps } from '@tafel/contracts/contexts/season/steps.ts'
import type { Change, Row } from '../runtime/read-model.ts'

export function project(event: Recorded<TafelEvent>): readonly Change[] {
  switch (event.type) {
    case 'SeasonStepsSet':
      return ofSeason(event, stepsOf(event.data.steps))
    case 'SeasonResponsibleSet':
      return ofSeason(event, { responsible: event.data.responsible })
    case 'SeasonNoteSet':
      return ofSeason(event, { note: remembered(event.data.note) ?? '' })
    // The note disappears with this row: see `forgetNotesWithTheirClient`.
    case 'ClientForgotten': {
      const { clientId, accountId } = event.data
      return [{ op: 'upsert', table: 'season_erased', key: { client_id: clientId }, set: { account_id: accountId } }]
    }
    default:
      return []
  }
}

function ofSeason(event: Recorded<Extract<TafelEvent, SeasonEvent>>, set: Row): readonly Change[] {
  const { seasonId, clientId, accountId, taxYear } = event.data
  const ids = { client_id: clientId, tax_year: taxYear, account_id: accountId }
  const seen = { changed_at: event.occurredAt, changed_by: event.actor, revision: event.revision.toString() }
  return [{ op: 'upsert', table: 'seasons', key: { season_id: seasonId }, set: { ...ids, ...set, ...seen } }]
}

function stepsOf(steps: Steps): Row {
  const stage = stageOf(steps)
  return { steps, stage: stageNumber(stage), stage_since: stage === 'toRequest' ? '' : steps[stage] }
}
