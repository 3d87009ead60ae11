import * as z from 'zod/mini'
import { type EventOf, eventType } from '../../base/event-type.ts'
import { id, storedText } from '../../base/fields.ts'
import { personal } from '../../base/personal.ts'
import { undoes } from '../../base/undoes.ts'
import { optionalDate } from '../clients/household.ts'
import { SEASON_NOTE_MAX, taxYear } from './season.ts'

// Stream `season-<seasonId>`: one client's return of one year of assessment. The id is derived from both, so that there is one stream of each.

const ids = { seasonId: id, clientId: id, accountId: id, taxYear }
const subject = (data: { clientId: string }) => `client:${data.clientId}`

/** Carries all steps, each with its day or empty. */
export const seasonStepsSet = eventType({
  type: 'SeasonStepsSet',
  data: z.strictObject({
    ...ids,
    steps: z.strictObject({
      requested: optionalDate,
      received: optionalDate,
      captured: optionalDate,
      reviewed: optionalDate,
      withClient: optionalDate,
      filed: optionalDate,
      assessed: optionalDate,
      differs: optionalDate,
    }),
    undoes,
  }),
  subject,
})
/** Null: again the adviser in charge of the client. */
export const seasonResponsibleSet = eventType({
  type: 'SeasonResponsibleSet',
  data: z.strictObject({ ...ids, responsible: z.nullable(id), undoes }),
  subject,
})
/** What the firm notes about the return; empty: nothing any more. */
export const seasonNoteSet = eventType({
  type: 'SeasonNoteSet',
  data: z.strictObject({ ...ids, note: personal(storedText(SEASON_NOTE_MAX)), undoes }),
  subject,
})

export const seasonEvents = [seasonStepsSet, seasonResponsibleSet, seasonNoteSet] as const
export type SeasonEvent = EventOf<(typeof seasonEvents)[number]>

export const seasonStream = (seasonId: string) => `season-${seasonId}`
