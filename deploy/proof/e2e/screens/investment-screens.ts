import { INVESTMENT_EXAMPLE } from '@tafel/contracts/kinds/investment/calculator/inputs/example.ts'
import { INVESTMENT } from '../../kit/kinds.ts'
import { chartsAsTables, openAllPanels, recordWalk } from './record-screens.ts'

/** Six vehicles with every field used somewhere, taxed at a rate. */
const WHOLE = {
  ...INVESTMENT_EXAMPLE,
  marginalRates: [
    { from: '2026-12-01', rate: 310_000 },
    { from: '2036-03-01', rate: 360_000 },
  ],
}

export const walkInvestmentScreens = recordWalk(INVESTMENT, async ({ visit, show, id, add }) => {
  const { page } = visit
  const whole = await add('Every line', WHOLE)
  await visit.open(`/investment-comparison/${whole}`)
  await visit.sees('Range of outcomes')
  await openAllPanels(visit)
  await visit.find('textbox', 'Advice, Retirement annuity').catch(() => visit.find('textbox', 'Advice'))
  await show('/investment-comparison, every panel open', page)
  await chartsAsTables(visit)
  await show('/investment-comparison, every panel open, charts as tables', page)
  await visit.open(`/investment-comparison/${whole}/report?sections=full`)
  await visit.sees('Effective annual cost')
  await show('/investment-comparison/report, every line', page)

  await visit.open(`/investment-comparison/${id}`)
  await visit.fill('is worth after tax, in future rand', '3000000')
  await visit.click('button', 'Find it')
  await visit.find('button', 'Use it')
  await show('/investment-comparison, a value found', page)
  await visit.fill(INVESTMENT.amount.label, '1.2.3')
  await page.keyboard.press('Tab')
  await page.waitForSelector('[aria-invalid="true"]')
  await show('/investment-comparison, amounts that cannot be read', page)

  const wrong = await add('An exit too late', {
    ...INVESTMENT.inputs,
    vehicles: [
      { kind: 'fixedDeposit', initial: 100, exitMonth: 24 },
      { kind: 'ra', initial: 100 },
    ],
  })
  await visit.open(`/investment-comparison/${wrong}`)
  await visit.sees('after the horizon of 12 months')
  await show('/investment-comparison, an exit too late', page)
})
