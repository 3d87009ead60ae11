import { describe, expect, test } from 'vitest'
import type { TaxScenarioGiven } from '../inputs/scenario.ts'
import { runOf } from '../testing/assess.ts'
import { expectRecomputed } from '../../working/testing/ledger.ts'
import { KINDS, PERSONS, PLACES, STATUSES, type Kind, type Place, type Status } from './residence-matrix.ts'

const BASE: TaxScenarioGiven = { taxYear: 2026, dateOfBirth: '1980-01-01', employers: [{ salary: 30_000_000 }] }

function cell(kind: Kind, place: Place, status: Status) {
  const { person, day } = PERSONS[status]
  const measure = kind.measure ?? 'taxableIncome.total'
  const without = runOf({ ...BASE, ...person })
  const ran = runOf({ ...BASE, ...person, ...kind.given(place, day) })
  expectRecomputed(ran.at.ledger)
  return { ran, amount: (ran.value(measure) ?? 0) - (without.value(measure) ?? 0) }
}

describe('residence decides who is taxed on what', () => {
  for (const kind of KINDS)
    for (const place of PLACES)
      test.each(STATUSES)(`${kind.name}, ${place}: %s`, (status) => {
        const { amount: expected, line, section } = kind.expected[place][status]
        const { ran, amount } = cell(kind, place, status)
        const excluded = ran.assessed.gains.disposals[0]?.excluded
        const law = line === 'disposals.0' ? excluded : ran.line(line)?.law?.section
        expect({ amount, law }).toEqual({ amount: expected, law: line === 'disposals.0' ? expect.stringContaining(section) : section })
      })

  test("residents' income in dollars is translated by the section that the Act gives", () => {
    for (const kind of KINDS) {
      const { ran } = cell(kind, 'abroadInDollars', 'resident')
      const laws = ran.at.ledger.lines.map(({ law }) => law?.section)
      expect(laws, kind.name).toContain(kind.name.startsWith('capital') ? 'Eighth Schedule, para 43(1)' : 's 25D(3)')
    }
  })

  test('two periods in one tax year: foreign income counts in the first alone, South African income in each', () => {
    const rent = KINDS.find(({ name }) => name === 'rent')!
    const amounts = (place: Place) => (['ceased', 'rest'] as const).map((status) => cell(rent, place, status).amount)
    expect([amounts('abroad'), amounts('here')]).toEqual([
      [18_000_000, 0],
      [18_000_000, 18_000_000],
    ])
  })

  test('has every kind, place and status', () => {
    expect([KINDS.length, PLACES.length, STATUSES.length]).toEqual([12, 3, 6])
  })
})
