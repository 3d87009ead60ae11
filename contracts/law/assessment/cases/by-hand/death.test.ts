import { expect, test } from 'vitest'
import { SHIPPED_CONSTANTS } from '../../../constants/shipped.ts'
import { calculateTaxScenario } from '../../calculate.ts'
import type { TaxScenarioGiven } from '../../inputs/scenario.ts'
import { R } from '../../testing/employment.ts'

// Section 9HA of the Income Tax Act 58 of 1962, and paras 40(1), 62 and 67 of the Eighth Schedule, the first and last before 1 March 2016. Worked by hand.

function answerTo(given: TaxScenarioGiven) {
  return calculateTaxScenario({ taxYear: 2025, dateOfBirth: '1950-06-06', ...given }, { today: '2026-11-21', constants: SHIPPED_CONSTANTS })
}
function resultOf(given: TaxScenarioGiven) {
  const answer = answerTo(given)
  if (!answer.ok) throw new Error(JSON.stringify(answer.faults))
  return { ...answer.result, trace: answer.trace() }
}
const SHARES = { assetKind: 'listedShares' as const, proceeds: R(900_000), baseCost: R(100_000) }
const died = (...disposals: NonNullable<TaxScenarioGiven['disposals']>): TaxScenarioGiven => ({ dateOfDeath: '2024-08-31', disposals })

test('s 9HA(1): an asset counts as sold at market value on the day of death, after the exclusion of R300 000', () => {
  const { capitalGains, trace } = resultOf(died({ ...SHARES, deemedOnDeath: true }))
  expect(capitalGains).toMatchObject({ sum: R(800_000), exclusion: R(300_000), taxable: R(200_000) })
  expect(trace.find(({ id }) => id === 'disposals.0.onDeath')?.law?.section).toBe('s 9HA(1)')
})

test('s 9HA(2): what passes to a resident spouse rolls over', () => {
  const { capitalGains, disposals } = resultOf(died({ ...SHARES, deemedOnDeath: true, recipient: 'spouse' }))
  expect(capitalGains.sum).toBe(0)
  expect(disposals[0]).toMatchObject({ counted: null, excluded: expect.stringContaining('(section 9HA(2))') })
})

test('to a spouse abroad it counts, since s 9HA(2) asks for a resident one; to an exempt recipient it doesn’t (para 62)', () => {
  const sumTo = (recipient: 'spouseAbroad' | 'exempt' | 'person') =>
    resultOf(died({ ...SHARES, deemedOnDeath: true, recipient })).capitalGains.sum
  expect([sumTo('spouseAbroad'), sumTo('exempt'), sumTo('person')]).toEqual([R(800_000), 0, R(800_000)])
})

test('before 1 March 2016 paras 40(1) and 67 of the Eighth Schedule', () => {
  const { disposals, trace } = resultOf({
    taxYear: 2016,
    dateOfDeath: '2016-02-28',
    disposals: [
      { ...SHARES, deemedOnDeath: true },
      { ...SHARES, deemedOnDeath: true, recipient: 'spouse' },
    ],
  })
  expect(trace.find(({ id }) => id === 'disposals.0.onDeath')?.law?.section).toBe('Eighth Schedule, para 40(1)')
  expect(disposals[1]?.excluded).toContain('(Eighth Schedule, paragraph 67(2)(a))')
})

test('a death without a deemed disposal asks for the assets', () => {
  const codes = (given: TaxScenarioGiven) => resultOf(given).notes.map(({ code }) => code)
  expect(codes({ dateOfDeath: '2024-08-31' })).toContain('death-disposal')
  expect(codes(died(SHARES))).toContain('death-disposal')
  expect(codes(died({ ...SHARES, deemedOnDeath: true }))).not.toContain('death-disposal')
})

test('a deemed disposal needs the date of death, and no other day', () => {
  const faults = (given: TaxScenarioGiven) => {
    const answer = answerTo(given)
    return answer.ok ? [] : answer.faults.map(({ code, field }) => `${code} ${field}`)
  }
  expect(faults({ disposals: [{ ...SHARES, deemedOnDeath: true }] })).toEqual(['deemed-without-death disposals.0.deemedOnDeath'])
  expect(faults(died({ ...SHARES, deemedOnDeath: true, disposed: '2024-08-30' }))).toEqual(['deemed-on-other-day disposals.0.disposed'])
  expect(faults(died({ ...SHARES, deemedOnDeath: true, disposed: '2024-08-31' }))).toEqual([])
})
