import { type SeasonEvent, seasonStream } from '@tafel/contracts/contexts/season/events.ts'
import { NO_STEPS, type Steps } from '@tafel/contracts/contexts/season/steps.ts'
import { isForgotten } from '@tafel/contracts/base/personal.ts'
import type { Aggregate } from '@tafel/kernel/commands/aggregate.ts'
import { uuidv5 } from '@tafel/kernel/runtime/ids.ts'
import type { Past } from '../undo/past.ts'

/** What is known of a client's return of one year. */
export interface SeasonValues {
  readonly steps: Steps
  /** Null: the adviser in charge of the client. */
  readonly responsible: string | null
  readonly note: string
}

/** Before the first event nothing has happened yet, which is a season like any other. */
export interface SeasonState {
  readonly values: SeasonValues
  /** Newest first; undefined before the first event. */
  readonly past: Past<SeasonAct> | undefined
}

type SeasonAct = SeasonEvent['type']

export const NEW_SEASON: SeasonValues = { steps: NO_STEPS, responsible: null, note: '' }

/** A constant of the log: another one would give the same client and year another stream. */
const SEASON_NAMESPACE = 'a4c1e7d2-5b38-4f96-8e0d-3c7b9f21d6a5'

/** One season per client and year, and its id says nothing about either. */
export const seasonIdOf = (clientId: string, taxYear: number): string => uuidv5(`${clientId}/${taxYear}`, SEASON_NAMESPACE)

export const season: Aggregate<SeasonState, SeasonEvent> = {
  stream: seasonStream,
  initial: { values: NEW_SEASON, past: undefined },
  evolve({ values: before, past }, event) {
    const values = valuesAfter(before, event)
    return { values, past: { act: event.type, values: { ...values }, before: past } }
  },
}

function valuesAfter(before: SeasonValues, event: SeasonEvent): SeasonValues {
  switch (event.type) {
    case 'SeasonStepsSet':
      return { ...before, steps: event.data.steps }
    case 'SeasonResponsibleSet':
      return { ...before, responsible: event.data.responsible }
    case 'SeasonNoteSet':
      return { ...before, note: isForgotten(event.data.note) ? '' : event.data.note }
  }
}
