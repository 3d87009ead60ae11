import { expect, test } from 'vitest'
import { findPrime } from '../lending/find.ts'
import { SHIPPED_CONSTANTS } from '../constants/shipped.ts'
import { plain } from '../../base/money/format.ts'
import { newLedger, rate, sum } from './ledger.ts'
import { asOfSentence, namesAsOf, unconfirmedOf } from './unconfirmed.ts'

const sentence = (...rows: readonly (readonly [asOf: string | undefined, ...names: string[]])[]) => {
  const found = asOfSentence({ unconfirmed: rows.map(([asOf, ...names]) => ({ names, ...(asOf !== undefined && { asOf }) })) })
  return found === undefined ? undefined : plain(found)
}

test('names the continued rates of an answer once, by the day they began', () => {
  const [repo, prime] = ['repo rate on 1 December 2026', 'prime on 1 December 2026']
  expect(sentence([undefined, 'the cap'], ['2026-09-25', repo, prime], ['2026-09-25', prime])).toBe(
    'repo rate on 1 December 2026 and prime on 1 December 2026, as of 25 September 2026.',
  )
  expect(sentence(['2026-09-25', prime], ['2026-10-01', 'the official rate'])).toBe(
    'prime on 1 December 2026, as of 25 September 2026; the official rate, as of 1 October 2026.',
  )
})

test('names three rates at most and counts the rest', () => {
  expect(sentence(['2026-09-25', 'a', 'b', 'c', 'd', 'e'])).toBe('a, b, c and 2 more, as of 25 September 2026.')
  expect(sentence(['2026-09-25', 'a', 'b', 'c'])).toBe('a, b and c, as of 25 September 2026.')
})

test('says nothing of figures that do not continue', () => {
  expect(sentence([undefined, 'the cap', 'the levy, as of 1 May 2025'])).toBeUndefined()
})

test('reports the day a continued rate began and the input that confirms it; a confirmed rate is not reported', () => {
  const rows = (on: string) => {
    const ledger = newLedger()
    ledger.line('rate', 'Rate', sum([rate(findPrime(SHIPPED_CONSTANTS.lending, 'prime', on), `prime on ${on}`, 'primeAtStart')]))
    return unconfirmedOf(ledger.lines)
  }
  expect(rows('2026-10-01')).toEqual([])
  expect(rows('2026-12-01')).toEqual([
    {
      names: ['prime on 2026-12-01'],
      status: 'enacted',
      confidence: 'memory',
      source: expect.any(String),
      asOf: '2026-09-25',
      confirm: [{ field: 'primeAtStart', value: 107_500 }],
    },
  ])
  expect(plain(namesAsOf(rows('2026-12-01')[0]!)[0]!)).toBe('prime on 2026-12-01, as of 25 September 2026')
})
