import { expect, test } from 'vitest'
import { checkTaxScenario } from './check.ts'
import { fillIn } from '../inputs/defaults.ts'
import type { TaxScenarioGiven } from '../inputs/scenario.ts'

const LEFT = { taxYear: 2027, dateOfBirth: '1980-01-01', residency: 'ceased', residencyDate: '2026-09-01' } as const
const SOLD = { assetKind: 'listedShares', deemedOnExit: true } as const

function found(given: TaxScenarioGiven) {
  const { faults, notes } = checkTaxScenario(fillIn(given, '2026-11-21'), { years: [2027], today: '2026-11-21' })
  return [...faults, ...notes].map(({ code, field }) => `${code} ${field}`)
}

test('notes the other year and the deemed disposal of who ceases to be resident, until one is entered', () => {
  expect(found(LEFT)).toEqual(['rest-of-year residencyDate', 'exit-charge residency'])
  expect(found({ ...LEFT, disposals: [SOLD] })).toEqual(['rest-of-year residencyDate'])
})
test('the year ends on the day before, at the latest', () => {
  expect(found({ ...LEFT, disposals: [SOLD], periodEnd: '2026-08-31' })).toEqual(['rest-of-year residencyDate'])
  expect(found({ ...LEFT, disposals: [SOLD], periodEnd: '2026-09-01' })).toContain('period-after-residence periodEnd')
  expect(found({ ...LEFT, residencyDate: '2026-03-01' })).toEqual(['ceased-on-first-day residencyDate'])
})
test('a deemed disposal is that of who ceased, on the day before, and not of land here', () => {
  expect(found({ taxYear: 2027, dateOfBirth: '1980-01-01', disposals: [SOLD] })).toEqual(['exit-without-ceasing disposals.0.deemedOnExit'])
  expect(found({ ...LEFT, disposals: [{ ...SOLD, disposed: '2026-08-30' }] })).toContain('exit-on-other-day disposals.0.disposed')
  expect(found({ ...LEFT, disposals: [{ ...SOLD, disposed: '2026-08-31' }] })).toEqual(['rest-of-year residencyDate'])
  expect(found({ ...LEFT, disposals: [{ ...SOLD, assetKind: 'otherProperty' }] })).toContain('exit-of-property disposals.0.deemedOnExit')
})
