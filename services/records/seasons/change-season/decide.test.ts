import { NO_STEPS } from '@tafel/contracts/contexts/season/steps.ts'
import type { SeasonEvent } from '@tafel/contracts/contexts/season/events.ts'
import { FORGOTTEN } from '@tafel/contracts/base/personal.ts'
import { NOW } from '@tafel/kernel/testing/given-when-then.ts'
import { expect, test } from 'vitest'
import { CLIENT, clientAdded, clientDeleted, clientForgotten, FIRM, ownState } from '../../testing.ts'
import { client } from '../../clients/client.ts'
import { season, seasonIdOf } from '../season.ts'
import { changeSeason, dayProblem } from './decide.ts'

const TAX_YEAR = 2026
const MEMBER = '3f0c7a52-94a8-4a6e-8d3b-6b1f2f6a9c01'
const ids = { seasonId: seasonIdOf(CLIENT, TAX_YEAR), clientId: CLIENT, accountId: FIRM, taxYear: TAX_YEAR }
const requested: SeasonEvent = { type: 'SeasonStepsSet', data: { ...ids, steps: { ...NO_STEPS, requested: '2026-06-14' } } }
const owner = ownState(client, clientAdded)
const after = (...events: readonly SeasonEvent[]) => events.reduce(season.evolve, season.initial)

test('a step is set with its day, and the others stay', () => {
  expect(
    changeSeason({ taxYear: TAX_YEAR, change: { kind: 'step', step: 'received', on: '2026-07-02' } }, owner, after(requested)),
  ).toEqual([{ type: 'SeasonStepsSet', data: { ...ids, steps: { ...NO_STEPS, requested: '2026-06-14', received: '2026-07-02' } } }])
})

test('an empty day takes a step away', () => {
  expect(changeSeason({ taxYear: TAX_YEAR, change: { kind: 'step', step: 'requested', on: '' } }, owner, after(requested))).toEqual([
    { type: 'SeasonStepsSet', data: { ...ids, steps: NO_STEPS } },
  ])
})

test('what is so already changes nothing', () => {
  expect(
    changeSeason({ taxYear: TAX_YEAR, change: { kind: 'step', step: 'requested', on: '2026-06-14' } }, owner, after(requested)),
  ).toEqual([])
  expect(changeSeason({ taxYear: TAX_YEAR, change: { kind: 'responsible', responsible: null } }, owner, after())).toEqual([])
  expect(changeSeason({ taxYear: TAX_YEAR, change: { kind: 'note', note: '' } }, owner, after(requested))).toEqual([])
})

test('a responsible person and a note are events of their own', () => {
  expect(changeSeason({ taxYear: TAX_YEAR, change: { kind: 'responsible', responsible: MEMBER } }, owner, after())).toEqual([
    { type: 'SeasonResponsibleSet', data: { ...ids, responsible: MEMBER } },
  ])
  expect(changeSeason({ taxYear: TAX_YEAR, change: { kind: 'note', note: 'Waits for the broker.' } }, owner, after())).toEqual([
    { type: 'SeasonNoteSet', data: { ...ids, note: 'Waits for the broker.' } },
  ])
})

test('a forgotten note is as if there were none', () => {
  expect(after({ type: 'SeasonNoteSet', data: { ...ids, note: FORGOTTEN } }).values.note).toBe('')
})

test('the season of a deleted or erased client isn’t changed', () => {
  const change = { taxYear: TAX_YEAR, change: { kind: 'step', step: 'filed', on: '2026-07-02' } } as const
  expect(changeSeason(change, ownState(client, clientAdded, clientDeleted), after())).toEqual({ refused: 'records/deleted' })
  const erased = ownState(client, clientAdded, clientDeleted, clientForgotten)
  expect(changeSeason(change, erased, after())).toEqual({ refused: 'records/erased' })
})

test('a step can be done from the first day of the year of assessment up to today', () => {
  const problem = (on: string) => dayProblem({ taxYear: TAX_YEAR, on }, NOW)
  const today = NOW.slice(0, 10)
  expect([problem(''), problem('2025-03-01'), problem(today)]).toEqual([undefined, undefined, undefined])
  expect(problem('2025-02-28')).toBe('The year of assessment began on 1 March 2025. Enter that day or a later one.')
  expect(problem('2199-01-01')).toBe('A step can’t be done in the future. Enter today or an earlier day.')
})

test('each client has one season a year, and the stream says nothing about either', () => {
  expect(seasonIdOf(CLIENT, 2026)).toBe(seasonIdOf(CLIENT, 2026))
  expect(new Set([seasonIdOf(CLIENT, 2026), seasonIdOf(CLIENT, 2025), seasonIdOf(MEMBER, 2026)]).size).toBe(3)
  // A constant of the log.
  expect(seasonIdOf(CLIENT, 2026)).toBe('97c7bf61-4f37-5f23-8ce3-811506101169')
})
