import { describe, expect, test } from 'vitest'
import { LENDING_CONSTANTS } from './all.ts'
import { LENDING_CHECKS, checkLendingConstants } from '../checks/check-lending.ts'
import { findCreditLimit, findPrime, primeChangesBetween } from './find.ts'
import type { LendingConstants } from '../figure/lending-kinds.ts'

type Writable<T> = T extends object ? { -readonly [K in keyof T]: Writable<T[K]> } : T
type Draft = Writable<LendingConstants>
const draft = () => structuredClone(LENDING_CONSTANTS) as Draft
const change = ({ prime }: Draft, from: string) => prime.changes.find((each) => each.from === from)!

test('the shipped figures are consistent', () => {
  expect(checkLendingConstants(LENDING_CONSTANTS)).toEqual([])
})

const MISTAKES: readonly [mistake: string, plant: (lending: Draft) => void, check: string, where: string][] = [
  ['a rate that is a fraction', (t) => (change(t, '2020-05-22').prime = 0.0725), 'shape', 'prime.changes.45.prime'],
  ['a date that there isn’t', (t) => (change(t, '2022-01-28').from = '2022-02-30'), 'shape', 'prime.changes.48.from'],
  ['prime moved, repo forgotten', (t) => (change(t, '2025-11-21').prime = 105_000), 'prime-above-repo', 'prime 2025-11-21'],
  ['a row put where it doesn’t belong', (t) => t.prime.changes.reverse(), 'prime-in-order', 'prime 2025-11-21'],
  ['one date twice', (t) => (change(t, '2018-11-23').from = '2018-03-29'), 'prime-in-order', 'prime 2018-03-29'],
  [
    'the meeting that changed nothing, entered as a change',
    (t) => Object.assign(change(t, '2026-05-29'), { prime: 102_500, repo: 67_500 }),
    'prime-changes',
    'prime 2026-05-29',
  ],
  [
    '10,10 % for 10,25 %',
    (t) => Object.assign(change(t, '2025-11-21'), { prime: 101_000, repo: 66_000 }),
    'prime-quarters',
    'prime 2025-11-21',
  ],
  ['11,75 % for 7,75 %', (t) => Object.assign(change(t, '2020-04-15'), { prime: 117_500, repo: 82_500 }), 'prime-step', 'prime 2020-04-15'],
  ['a change left out', (t) => t.prime.changes.splice(51, 2), 'prime-step', 'prime 2022-11-25'],
  ['two old changes left out', (t) => t.prime.changes.splice(5, 2), 'prime-step', 'prime 2003-09-15'],
  [
    'per cent for parts per million',
    (t) => Object.assign(change(t, '2017-07-21'), { prime: 35_000, repo: 0 }),
    'prime-range',
    'prime 2017-07-21',
  ],
  ['an older change without its neighbours', (t) => (change(t, '2001-10-01').from = '1998-06-01'), 'prime-begins', 'prime'],
  [
    'an old change called confirmed',
    (t) => (change(t, '2008-06-13').origin.confidence = 'confirmed'),
    'prime-confidence',
    'prime 2008-06-13',
  ],
  ['a new change, and the last known day forgotten', (t) => (t.prime.knownUntil = '2026-09-24'), 'prime-known-until', 'prime'],
  [
    'a date from memory, called confirmed',
    (t) => (change(t, '2020-03-20').origin.confidence = 'confirmed'),
    'prime-confidence',
    'prime 2020-03-20',
  ],
  [
    'one source, called confirmed',
    (t) => (change(t, '2022-03-25').origin.confidence = 'confirmed'),
    'prime-confidence',
    'prime 2022-03-25',
  ],
  ['the assumed day called sure', (t) => (change(t, '2026-05-29').dayAssumed = false), 'day-assumed', 'prime 2026-05-29'],
  [
    'confirmed by one source',
    (t) => (t.creditLimits[0]!.aboveRepo.origin.source = 'a web page'),
    'confirmed-has-two-sources',
    'credit limits 2016-05-06',
  ],
  ['a draft', (t) => (change(t, '2026-05-29').origin.status = 'draft'), 'status', 'prime 2026-05-29'],
  ['the fee with VAT', (t) => (t.creditLimits[0]!.initiationFee.value.most = 603_750), 'initiation-fee', 'credit limits 2016-05-06'],
  ['1 % for 10 %', (t) => (t.creditLimits[0]!.initiationFee.value.share = 10_000), 'initiation-fee', 'credit limits 2016-05-06'],
  [
    'no 15 % of the principal',
    (t) => (t.creditLimits[0]!.initiationFee.value.principalShare = 1_000_000),
    'initiation-fee',
    'credit limits 2016-05-06',
  ],
  ['the service fee with VAT', (t) => (t.creditLimits[0]!.serviceFee.value = 6_900), 'service-fee', 'credit limits 2016-05-06'],
  ['the limit of credit cards', (t) => (t.creditLimits[0]!.aboveRepo.value = 140_000), 'interest-limit', 'credit limits 2016-05-06'],
  [
    'limits that end before they begin',
    (t) => (t.creditLimits[0]!.to = '2016-05-05'),
    'limits-follow-each-other',
    'credit limits 2016-05-06',
  ],
  [
    'new limits, the old ones not ended',
    (t) => t.creditLimits.unshift({ ...t.creditLimits[0]!, from: '2027-01-01' }),
    'limits-follow-each-other',
    'credit limits 2027-01-01',
  ],
  [
    'a digit of the expense norms transposed',
    (t) => (t.expenseNorms[0]!.bands.value[3]!.base = 258_538),
    'expense-norms',
    'expense norms 2015-03-13, band 4',
  ],
  [
    'the first band of the expense norms left out',
    (t) => t.expenseNorms[0]!.bands.value.splice(0, 1),
    'expense-norms',
    'expense norms 2015-03-13, band 1',
  ],
  ['the cancellation fee in rand', (t) => (t.cancellationFee.value = 5_500), 'cancellation-fee', 'cancellation fee'],
  ['a third for 30 %', (t) => (t.affordability.instalmentShare.value = 333_333), 'affordability-share', 'affordability'],
  [
    'the convention called law',
    (t) => Object.assign(t.affordability.instalmentShare.origin, { confidence: 'confirmed', source: 'a; b' }),
    'affordability-share',
    'affordability',
  ],
]

describe('a planted mistake is caught', () => {
  test.each(MISTAKES)('%s', (_mistake, plant, check, where) => {
    const lending = draft()
    plant(lending)
    expect(checkLendingConstants(lending)).toContainEqual({ check, where, fault: expect.any(String) as string })
  })
  test('by every check', () => {
    const caught = new Set(MISTAKES.map(([, , check]) => check))
    expect(LENDING_CHECKS.filter(({ name }) => !caught.has(name))).toEqual([])
  })
})

describe('prime', () => {
  test.each([
    ['2001-10-01', 130_000],
    ['2003-06-12', 170_000],
    ['2003-09-15', 135_000],
    ['2008-06-13', 155_000],
    ['2008-12-11', 155_000],
    ['2010-11-19', 90_000],
    ['2017-07-20', 105_000],
    ['2017-07-21', 102_500],
    ['2018-03-28', 102_500],
    ['2018-03-29', 100_000],
    ['2021-11-18', 70_000],
    ['2021-11-19', 72_500],
    ['2026-05-28', 102_500],
    ['2026-09-24', 105_000],
    ['2026-09-25', 107_500],
    ['2026-11-19', 107_500],
  ])('on %s', (on, prime) => expect(findPrime(LENDING_CONSTANTS, 'prime', on)).toMatchObject({ found: true, value: prime }))
  test('continues after the last known day, unconfirmed, as of the day it began', () => {
    expect(findPrime(LENDING_CONSTANTS, 'prime', '2026-11-19')).not.toHaveProperty('origin.asOf')
    for (const [part, value] of [
      ['prime', 107_500],
      ['repo', 72_500],
    ] as const)
      expect(findPrime(LENDING_CONSTANTS, part, '2026-11-20')).toMatchObject({
        found: true,
        value,
        origin: { confidence: 'memory', asOf: '2026-09-25' },
      })
  })
  test('is refused by name before what is loaded', () => {
    expect(findPrime(LENDING_CONSTANTS, 'prime', '2001-09-30')).toEqual({
      found: false,
      missing: { name: 'the prime rate before 1 October 2001', from: '2001-09-30' },
    })
  })
  test('of a draft is not taken', () => {
    const lending = draft()
    change(lending, '2026-05-29').origin.status = 'draft'
    expect(findPrime(lending, 'prime', '2026-09-24')).toMatchObject({ value: 102_500 })
  })
  test('changes between two days, the one in force before them included', () => {
    expect(primeChangesBetween(LENDING_CONSTANTS, '2020-01-16', '2020-04-15').map(({ from }) => from)).toEqual([
      '2019-07-19',
      '2020-01-17',
      '2020-03-20',
      '2020-04-15',
    ])
    expect(primeChangesBetween(LENDING_CONSTANTS, '2020-01-17', '2020-03-19').map(({ from }) => from)).toEqual(['2020-01-17'])
  })
  test('has one more change by data alone', () => {
    const { prime } = LENDING_CONSTANTS
    const next = { ...prime.changes.at(-1)!, from: '2026-11-20', prime: 105_000, repo: 70_000, dayAssumed: false }
    const lending = { ...LENDING_CONSTANTS, prime: { changes: [...prime.changes, next], knownUntil: '2027-01-28' } }
    expect(checkLendingConstants(lending)).toEqual([])
    expect(findPrime(lending, 'prime', '2026-11-19')).toMatchObject({ value: 107_500 })
    expect(findPrime(lending, 'prime', '2027-01-28')).toMatchObject({ value: 105_000 })
    expect(findPrime(lending, 'prime', '2027-01-29')).toMatchObject({ value: 105_000, origin: { asOf: '2026-11-20' } })
  })
})

test('limits of the National Credit Act hold from 6 May 2016 on', () => {
  expect(findCreditLimit(LENDING_CONSTANTS, 'serviceFee', '2016-05-06')).toMatchObject({ found: true, value: 6_000 })
  expect(findCreditLimit(LENDING_CONSTANTS, 'aboveRepo', '2016-05-05')).toEqual({
    found: false,
    missing: { name: 'the highest interest on a mortgage', from: '2016-05-05' },
  })
})
