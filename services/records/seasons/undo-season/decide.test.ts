import { NO_STEPS, type Step } from '@tafel/contracts/contexts/season/steps.ts'
import type { SeasonEvent } from '@tafel/contracts/contexts/season/events.ts'
import { expect, test } from 'vitest'
import { CLIENT, clientAdded, clientDeleted, FIRM, ownState } from '../../testing.ts'
import { client } from '../../clients/client.ts'
import { changeSeason } from '../change-season/decide.ts'
import { season, seasonIdOf, type SeasonState } from '../season.ts'
import { undoSeason } from './decide.ts'

const taxYear = 2026
const owner = ownState(client, clientAdded)
const ids = { seasonId: seasonIdOf(CLIENT, taxYear), clientId: CLIENT, accountId: FIRM, taxYear }
const undo = (revision: number, state: SeasonState, of = owner) => undoSeason({ taxYear, revision }, of, state)
const evolved = (state: SeasonState, decision: ReturnType<typeof changeSeason> | ReturnType<typeof undo>) => {
  if ('refused' in decision) throw new Error(decision.refused)
  return (decision as readonly SeasonEvent[]).reduce(season.evolve, state)
}
const done = (state: SeasonState, step: Step, on: string) =>
  evolved(state, changeSeason({ taxYear, change: { kind: 'step', step, on } }, owner, state))

const requested = done(season.initial, 'requested', '2026-06-14')
const received = done(requested, 'received', '2026-07-02')

test('the first change is undone to nothing', () => {
  expect(undo(0, requested)).toEqual([{ type: 'SeasonStepsSet', data: { ...ids, steps: NO_STEPS, undoes: [0] } }])
})

test('a change is undone without those that others made since', () => {
  expect(undo(0, received)).toEqual([
    { type: 'SeasonStepsSet', data: { ...ids, steps: { ...NO_STEPS, received: '2026-07-02' }, undoes: [0] } },
  ])
  const noted = evolved(received, changeSeason({ taxYear, change: { kind: 'note', note: 'Waits.' } }, owner, received))
  expect(evolved(noted, undo(1, noted)).values).toEqual({ ...requested.values, note: 'Waits.' })
})

test('a value that was changed again since is not overwritten', () => {
  const again = done(received, 'received', '2026-07-05')
  expect(undo(1, again)).toEqual({ refused: 'history/later-changes' })
  expect(evolved(again, undo(2, again)).values.steps.received).toBe('2026-07-02')
})

test('an undo is undone like any change, and hides what it took back', () => {
  const undone = evolved(received, undo(1, received))
  expect(evolved(undone, undo(2, undone)).values).toEqual(received.values)
  expect(undo(1, undone)).toEqual({ refused: 'history/later-changes' })
})

test('a responsible person and a note go back to what they were', () => {
  const member = '3f0c7a52-94a8-4a6e-8d3b-6b1f2f6a9c01'
  const named = evolved(
    season.initial,
    changeSeason({ taxYear, change: { kind: 'responsible', responsible: member } }, owner, season.initial),
  )
  expect(undo(0, named)).toEqual([{ type: 'SeasonResponsibleSet', data: { ...ids, responsible: null, undoes: [0] } }])
  const noted = evolved(season.initial, changeSeason({ taxYear, change: { kind: 'note', note: 'Waits.' } }, owner, season.initial))
  expect(undo(0, noted)).toEqual([{ type: 'SeasonNoteSet', data: { ...ids, note: '', undoes: [0] } }])
})

test('refuses a revision that there isn’t, and a deleted client', () => {
  expect(undo(2, received)).toEqual({ refused: 'functions/not-found' })
  expect(undo(0, received, ownState(client, clientAdded, clientDeleted))).toEqual({ refused: 'records/deleted' })
})
