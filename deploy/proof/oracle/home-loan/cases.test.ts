import { expect, it } from 'vitest'
import { answer } from './answer.ts'
import cases from './cases.json' with { type: 'json' }
import { PLAIN } from './plain.ts'

interface Case {
  loan: number
  ratePercent: number
  years: number
}

function totalsOf({ loan, ratePercent, years }: Case) {
  const found = answer({
    ...PLAIN,
    principal: loan * 100,
    rate: { kind: 'fixed', fixed: Math.round(ratePercent * 10_000) },
    termMonths: years * 12,
  })
  if (found.refused) throw new Error('A plain loan is refused.')
  return found.totals
}

it.each(cases.instalments)('$id: R$loan at $ratePercent % over $years years costs R$monthly a month', (published) => {
  const { instalment } = totalsOf(published)
  expect(Math.abs(instalment / 100 - published.monthly)).toBeLessThanOrEqual(published.tolerance)
})

it.each(cases.totals)('R$loan at $ratePercent % over $years years is repaid with R$repaid', (published) => {
  const { repaid } = totalsOf(published)
  expect(Math.abs(repaid / 100 - published.repaid)).toBeLessThanOrEqual(published.tolerance)
})
