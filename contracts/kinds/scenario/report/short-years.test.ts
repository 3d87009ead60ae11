import { describe, expect, test } from 'vitest'
import { calculateTaxScenario } from '../../../law/assessment/calculate.ts'
import type { TaxScenarioGiven } from '../../../law/assessment/inputs/scenario.ts'
import { SHIPPED_CONSTANTS } from '../../../law/constants/shipped.ts'
import { grossToNet } from '../charts/gross-to-net.ts'
import { plain } from '../../../base/money/format.ts'
import { answerBand, answerSentences } from './answer.ts'

const TODAY = '2026-11-27'

function answerOf(given: TaxScenarioGiven) {
  const answer = calculateTaxScenario(given, { today: TODAY, constants: SHIPPED_CONSTANTS })
  if (!answer.ok) throw new Error(JSON.stringify(answer.faults))
  return answer
}
const sentencesOf = (given: TaxScenarioGiven) => {
  const { inputs, result } = answerOf(given)
  return answerSentences(inputs, result, TODAY).sentences.map(plain)
}

const EXIT: TaxScenarioGiven = {
  taxYear: 2026,
  residency: 'ceased',
  residencyDate: '2025-09-01',
  employers: [{ salary: 54_000_000, to: '2025-08-31' }],
  disposals: [{ assetKind: 'unitTrust', disposed: '2025-08-31', proceeds: 100_000_000, baseCost: 60_000_000, deemedOnExit: true }],
}

describe('a year that the end of residence cut short (s 9H(2)(b))', () => {
  test('names its days and the reason first', () => {
    expect(sentencesOf(EXIT)[0]).toBe('This is the tax for 1 March 2025 to 31 August 2025, the last day of residence in South Africa.')
  })

  test('never counts a deemed gain as money received', () => {
    const { inputs, result } = answerOf(EXIT)
    expect(plain(grossToNet(inputs, result, { width: 640 })!.summary)).toMatch(
      / The gains include R 400 000 on assets that only count as sold: no money was received for them\.$/,
    )
    expect(sentencesOf(EXIT).join(' ')).toContain('of gross income and capital gains.')
    expect(sentencesOf(EXIT).join(' ')).not.toContain('received')
  })
})

test('the report of a deceased names the date of death and no next rand', () => {
  const died: TaxScenarioGiven = {
    taxYear: 2027,
    dateOfDeath: '2026-07-19',
    retirementIncome: { pension: 20_000_000 },
  }
  const sentences = sentencesOf(died)
  expect(sentences[0]).toBe('This is the tax for 1 March 2026 to 19 July 2026, the date of death.')
  expect(sentences.join(' ')).not.toContain('Of the next')
  const { inputs, result } = answerOf(died)
  expect(answerBand(inputs, result).figures.map(({ label }) => label)).not.toContain('Marginal rate')
})

test('a whole year names no days', () => {
  expect(sentencesOf({ taxYear: 2027, employers: [{ salary: 40_000_000 }] })[0]).toMatch(/^The tax for the year/)
})

test('an answer that lacks a figure says that its tax is without it', () => {
  // The market value on arrival is not entered, so the gain is refused (Eighth Schedule, para 12(2)).
  const [first] = sentencesOf({
    taxYear: 2027,
    residentSince: '2020-01-01',
    employers: [{ salary: 40_000_000 }],
    disposals: [{ assetKind: 'foreign', acquired: '2015-01-01', disposed: '2026-10-01', proceeds: 50_000_000, baseCost: 20_000_000 }],
  })
  expect(first).toMatch(/^Without what is not included below, the tax for the year of assessment 2027 is /)
})

test('an unpaid first provisional payment is shown with the next one', () => {
  const given: TaxScenarioGiven = {
    taxYear: 2027,
    employers: [{ salary: 48_000_000, payeDeducted: 10_000_000 }],
    investmentIncome: [{ kind: 'localInterest', amount: 9_000_000 }],
  }
  const next = sentencesOf(given).at(-1)
  expect(next).toMatch(
    /^As a provisional taxpayer you pay R .* by 26 February 2027\. No payment is entered for R .* of the first payment, due on 31 August 2026\.$/,
  )
})
