import { describe, expect, test } from 'vitest'
import { findOn } from '../lookup/find.ts'
import { findPrime } from '../lending/find.ts'
import { following, followsUntil } from '../figure/rates-that-follow.ts'
import { figuresThatRunOut } from './run-out.ts'
import { checkDraft } from '../sets/check-draft.ts'
import type { FigureChange } from '../sets/figure.ts'
import type { SetId } from '../figure/set-id.ts'
import { withSets } from '../sets/with-sets.ts'
import { SHIPPED_CONSTANTS } from './shipped.ts'

const set: SetId = { collection: 'interest-rates', key: '2026-11-20' }
const decision = (rate: number, knownUntil: string): readonly FigureChange[] =>
  [
    ['repoRate.rate', rate],
    ['repoRate.knownUntil', knownUntil],
  ].map(([figure, value]) => ({
    figure: String(figure),
    value: value!,
    confidence: 'confirmed',
    source: 'Reserve Bank, 19 November 2026; SAnews',
  }))
const entered = (rate: number, knownUntil: string) => ({ set, changes: decision(rate, knownUntil), status: 'enacted' as const })

describe('figures that run out', () => {
  const idsOf = (today: string, by?: string) => figuresThatRunOut(SHIPPED_CONSTANTS, today, by).map(({ id }) => id)

  test('on 27 November 2026 prime and the highest interest have run out; by 1 December the official rate too', () => {
    expect(idsOf('2026-11-19').filter((id) => !id.startsWith('property.'))).toEqual([])
    expect(idsOf('2026-11-27')).toEqual(expect.arrayContaining(['lending.prime', 'lending.highestInterest']))
    expect(idsOf('2026-11-27')).not.toContain('tax.officialRate')
    expect(idsOf('2026-11-27', '2026-12-01')).toContain('tax.officialRate')
  })
  test('says what comes after, what was last known, and where an admin enters it', () => {
    const [prime] = figuresThatRunOut(SHIPPED_CONSTANTS, '2026-11-27').filter(({ id }) => id === 'lending.prime')
    expect(prime).toEqual({
      id: 'lending.prime',
      name: 'prime and the repo rate',
      confirmedUntil: '2026-11-19',
      hasRunOut: true,
      afterwards: 'continues',
      last: { value: 107_500, from: '2026-09-25' },
      set,
      figures: ['repoRate.rate', 'repoRate.knownUntil'],
    })
  })
  test('tables of a year run out with it, and are refused', () => {
    const all = figuresThatRunOut(SHIPPED_CONSTANTS, '2026-11-27', '2027-03-01')
    expect(all.find(({ id }) => id === 'tax.travel.table')).toMatchObject({
      name: 'the deemed-cost table of 2028',
      confirmedUntil: '2027-02-28',
      hasRunOut: false,
      afterwards: 'refused',
      set: { collection: 'tax-scenario', key: '2028' },
      figures: ['travel.table'],
    })
    expect(all.map(({ id }) => id)).toContain('tax.incomeTax.brackets')
  })
})

describe('a decision on the repo rate that an admin publishes', () => {
  test('moves prime at once, the official rate from the next month and the prescribed rate from the fourth', () => {
    const constants = withSets(SHIPPED_CONSTANTS, [entered(70_000, '2027-01-28')], 'new')
    expect(findPrime(constants.lending, 'prime', '2026-11-20')).toMatchObject({ value: 105_000, origin: { confidence: 'confirmed' } })
    const rate = (kind: 'officialRate' | 'prescribedRate', on: string) => findOn(constants.tax, kind, 'rate', on)
    expect([rate('officialRate', '2026-11-30'), rate('officialRate', '2026-12-01')]).toMatchObject([{ value: 82_500 }, { value: 80_000 }])
    expect([rate('prescribedRate', '2027-02-28'), rate('prescribedRate', '2027-03-01')]).toMatchObject([
      { value: 107_500 },
      { value: 105_000 },
    ])
    expect(rate('officialRate', '2027-01-31')).not.toHaveProperty('origin.asOf')
    expect(rate('officialRate', '2027-02-01')).toMatchObject({ origin: { asOf: '2026-12-01' } })
    expect(figuresThatRunOut(constants, '2026-11-27').filter(({ afterwards }) => afterwards === 'continues')).toEqual([])
    expect(SHIPPED_CONSTANTS.lending.prime.knownUntil).toBe('2026-11-19')
  })
  test('confirms the rate if it doesn’t change it', () => {
    const constants = withSets(SHIPPED_CONSTANTS, [entered(72_500, '2027-01-28')], 'new')
    expect(findPrime(constants.lending, 'prime', '2027-01-28')).toMatchObject({ value: 107_500, origin: { confidence: 'confirmed' } })
    expect(findOn(constants.tax, 'officialRate', 'rate', '2027-01-31')).toMatchObject({ value: 82_500 })
    expect(findOn(constants.tax, 'officialRate', 'rate', '2027-01-31')).not.toHaveProperty('origin.asOf')
  })
  test.each([
    ['sound', decision(70_000, '2027-01-28'), []],
    ['10 % for 7 %', decision(100_000, '2027-01-28'), ['prime-step']],
    ['not in quarters', decision(71_000, '2027-01-28'), ['prime-quarters', 'official-rate-steps', 'prescribed-rate-steps']],
    ['no rate', decision(70_000, '2027-01-28').slice(1), ['figures-there', 'prime-known-until']],
    ['a next decision before the first day', decision(70_000, '2026-11-01'), ['prime-known-until']],
  ])('%s: the checks of the draft say so', (_, changes, checks) => {
    const { failures } = checkDraft(SHIPPED_CONSTANTS, [], { set, changes, status: 'enacted' })
    expect([...new Set(failures.map(({ check }) => check))]).toEqual(checks)
  })
})

test('the shipped rates of 2027 are what the history of the repo rate makes of them', () => {
  const { tax, lending } = SHIPPED_CONSTANTS
  const shipped = (kind: 'officialRate' | 'prescribedRate', after: string) =>
    tax[kind].filter(({ from }) => from > after).map(({ from, rate }) => [from, rate.value])
  const derived = (kind: 'officialRate' | 'prescribedRate', after: string) =>
    following(kind, lending.prime, after)
      .map(({ from, rate }) => [from, rate.value])
      .toReversed()
  expect(shipped('officialRate', '2026-05-01')).toEqual(derived('officialRate', '2026-05-01'))
  expect(shipped('prescribedRate', '2026-08-01')).toEqual(derived('prescribedRate', '2026-08-01'))
  expect(followsUntil('officialRate', lending.prime.knownUntil)).toBe(tax.officialRate[0]!.to)
  expect(followsUntil('prescribedRate', lending.prime.knownUntil)).toBe(tax.prescribedRate[0]!.to)
})
