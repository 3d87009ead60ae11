import { expect, test } from 'vitest'
import { plain } from '../../../base/money/format.ts'
import { RAND, alone } from './testing/compare.ts'

const YEAR = { rate: 400_000, horizonMonths: 24, inflation: 0 }
const trust = (turnover: number) =>
  alone({ kind: 'unitTrust', initial: 1_000_000 * RAND, returnSplit: { capitalGrowth: 200_000 }, turnover }, YEAR)

test('trades inside a scheme are not disposals by its holder (Eighth Schedule, para 61): (440 000 − 50 000) × 16 % at the exit, whatever the turnover', () => {
  const { vehicle } = trust(500_000)
  expect([vehicle.tax.onTheWay.total, vehicle.tax.atExit.capitalGains].map((cents) => cents! / RAND)).toEqual([0, 62_400])
  expect(vehicle.afterTax).toBe(trust(0).vehicle.afterTax)
})
test('… and a note says so', () => {
  const notes = trust(500_000).answer.result.notes.map(({ field, message }) => `${field}: ${plain(message)}`)
  expect(notes).toContain(
    'vehicles.0.turnover: Turnover: trading inside a collective investment scheme is no disposal by its holder: it changes no tax.',
  )
  expect(trust(0).answer.result.notes).toEqual([])
})
