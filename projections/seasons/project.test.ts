import { NO_STEPS } from '@tafel/contracts/contexts/season/steps.ts'
import { FORGOTTEN } from '@tafel/contracts/base/personal.ts'
import { expect, test } from 'vitest'
import { ACCOUNT, CLIENT, NOW, projected, RECORD, USER } from '../runtime/testing/projected.ts'
import { project } from './project.ts'

const ids = { seasonId: RECORD, clientId: CLIENT, accountId: ACCOUNT, taxYear: 2026 }
const seasons = (...events: Parameters<typeof projected>[2][]) => projected({ project }, 'seasons', ...events)
const steps = { ...NO_STEPS, requested: '2026-06-14', reviewed: '2026-07-02' }

test('a season is at its last step, since the day on which that was done', () => {
  expect(seasons({ type: 'SeasonStepsSet', data: { ...ids, steps } })).toEqual([
    {
      season_id: RECORD,
      client_id: CLIENT,
      tax_year: 2026,
      account_id: ACCOUNT,
      steps,
      stage: 4,
      stage_since: '2026-07-02',
      changed_at: NOW,
      changed_by: USER,
      revision: '0',
    },
  ])
})

test('a season without a step is before the first', () => {
  const set = { type: 'SeasonStepsSet', data: { ...ids, steps } } as const
  const takenBack = { type: 'SeasonStepsSet' as const, data: { ...ids, steps: NO_STEPS, undoes: [0] } }
  expect(seasons(set, takenBack)).toMatchObject([{ stage: 0, stage_since: '', revision: '1' }])
})

test('keeps who is responsible and the note, each independent of the steps', () => {
  const responsible = { type: 'SeasonResponsibleSet', data: { ...ids, responsible: USER } } as const
  const note = { type: 'SeasonNoteSet', data: { ...ids, note: 'Waits for the broker.' } } as const
  expect(seasons(responsible, note, { type: 'SeasonStepsSet', data: { ...ids, steps } })).toMatchObject([
    { responsible: USER, note: 'Waits for the broker.', stage: 4 },
  ])
  expect(seasons(responsible, { ...responsible, data: { ...ids, responsible: null } })).toMatchObject([{ responsible: null }])
})

test('a forgotten note is empty, and an erased client is known by its id alone', () => {
  expect(seasons({ type: 'SeasonNoteSet', data: { ...ids, note: FORGOTTEN } })).toMatchObject([{ note: '' }])
  const erased = { type: 'ClientForgotten', data: { clientId: CLIENT, accountId: ACCOUNT } } as const
  expect(projected({ project }, 'season_erased', erased)).toEqual([{ client_id: CLIENT, account_id: ACCOUNT }])
})
