import { HOME_LOAN_EXAMPLE } from '@tafel/contracts/kinds/home-loan/calculator/inputs/example.ts'
import { HOME_LOAN } from '../../kit/kinds.ts'
import { paste } from '../../kit/paste.ts'
import { chartsAsTables, openAllPanels, recordWalk } from './record-screens.ts'

export const walkHomeLoanScreens = recordWalk(HOME_LOAN, async ({ visit, show, id, add }) => {
  const { page } = visit
  const whole = await add('Every line', HOME_LOAN_EXAMPLE)
  await visit.open(`/home-loan-repayment/${whole}`)
  await visit.sees('Switching to another bank')
  await openAllPanels(visit)
  await visit.find('textbox', 'Offset balance')
  await show('/home-loan-repayment, every panel open', page)
  await chartsAsTables(visit)
  await visit.click('button', 'Year 2')
  await show('/home-loan-repayment, every panel open, charts as tables, a year by month', page)
  await visit.open(`/home-loan-repayment/${whole}/report?sections=full`)
  await visit.sees('The loan month by month')
  await show('/home-loan-repayment/report, every line', page)

  await visit.open(`/home-loan-repayment/${id}`)
  await visit.fill('that ends the loan in', '10 years')
  await visit.find('button', 'Use it')
  await show('/home-loan-repayment, a value found', page)
  await visit.choose('What to find', 'termForInstalment')
  await visit.fill('for an instalment of', '100')
  await visit.sees('reaches the goal')
  await visit.lacks('Use it')
  await show('/home-loan-repayment, no value found', page)

  await page.focus('button[name="lumpSums"]')
  await paste(page, '1 March 2028\t1,234\nno date\t5')
  await visit.sees('1 pasted row was left out')
  await visit.sees('was read as')
  await show('/home-loan-repayment, rows that were pasted', page)
  await visit.click('button', 'About prime and the margin')
  await visit.sees('what the bank adds to it')
  await show('/home-loan-repayment, source of a field', page)
  await visit.escape()
  await visit.fill('Loan amount', '1.2.3')
  await visit.fill('First payment', '1800-01-01')
  await page.keyboard.press('Tab')
  await page.waitForSelector('[aria-invalid="true"]')
  await show('/home-loan-repayment, amounts that cannot be read', page)

  const early = await add('A row too early', { ...HOME_LOAN.inputs, lumpSums: [{ date: '2020-03-01', amount: 10_000_000 }] })
  await visit.open(`/home-loan-repayment/${early}`)
  await page.waitForSelector('[name="lumpSums.0.0"][aria-invalid="true"]')
  await show('/home-loan-repayment, a row that is wrong', page)

  const running = await add('A loan that runs already', {
    ...HOME_LOAN.inputs,
    rateKind: 'ratePath',
    ratePath: [{ date: '2027-06-01', rate: 110_000 }],
    existing: { balanceNow: 90_000_000, asAt: '2026-12-01' },
    grossIncome: 1_000_000,
  })
  await visit.open(`/home-loan-repayment/${running}`)
  await visit.find('button', 'Open working')
  await show('/home-loan-repayment, a loan that runs already', page)
})
