import { plain } from '@tafel/contracts/base/money/format.ts'
import type { ChangedRecord, RecalculationView } from '@tafel/contracts/contexts/recalculations/views.ts'
import { expect, it } from 'vitest'
import { changedWords, differenceWords, runWords } from './words.ts'

const record = (recordId: string, clientId: string): ChangedRecord => ({
  kind: 'scenario',
  recordId,
  clientId,
  clientName: 'Thandi Dlamini',
  description: 'Tax 2028',
  locked: false,
  was: 100,
  next: 200,
  why: null,
  isWithdrawn: false,
})
const ref = (recordId: string) => ({ kind: 'scenario' as const, recordId })
const run = (over: Partial<RecalculationView>): RecalculationView => ({
  recalculationId: 'r',
  constantsVersion: 'v',
  at: '2027-02-25T08:00:00.000Z',
  phase: 'running',
  total: 4,
  done: [ref('a'), ref('b')],
  left: [],
  undone: [],
  kept: [],
  ...over,
})

it('counts records and clients', () => {
  expect(changedWords([record('a', 'c1')], 1)).toBe('1 record of your one client would change with the current tables.')
  expect(changedWords([record('a', 'c1'), record('b', 'c1')], 52)).toBe(
    '2 records of 1 of your 52 clients would change with the current tables.',
  )
})

it.each([
  [100_000, 120_000, '+ R 200'],
  [120_000, 100_000, '\u2212R 200'],
  [-50_000, 50_000, '+ R 1 000'],
  [null, 1, undefined],
  [1, null, undefined],
])('words the difference of %s and %s as %s', (was, next, words) => {
  const difference = differenceWords({ was, next })
  expect(difference && plain(difference)).toBe(words && plain(words))
})

it('words the state of a run, the records it skipped, and those it could not undo', () => {
  expect(runWords(run({}))).toBe('2 of 4 records recalculated with the new tables.')
  const left = [
    { ...ref('c'), why: 'locked' as const },
    { ...ref('d'), why: 'locked' as const },
  ]
  expect(runWords(run({ phase: 'done', left }))).toBe('2 records recalculated with the new tables. 2 records left unchanged: 2 locked.')
  expect(runWords(run({ phase: 'stopped' }))).toContain('Stopped: 2 of 4 records')
  expect(runWords(run({ phase: 'undoing', undone: [ref('a')] }))).toBe('1 of 2 records undone.')
  expect(runWords(run({ phase: 'undone', undone: [ref('a')], kept: [{ ...ref('b'), why: 'laterChanges' }] }))).toContain(
    '1 record could not be undone: 1 changed since',
  )
})
