import { TAX_SCENARIO_EXAMPLE } from '@tafel/contracts/law/assessment/inputs/example.ts'
import { SCENARIO } from '../../kit/kinds.ts'
import { paste } from '../../kit/paste.ts'
import { openAllPanels, recordWalk } from './record-screens.ts'

export const walkScenarioScreens = recordWalk(SCENARIO, async ({ visit, show, id, add, change }) => {
  const { page } = visit
  const whole = await add('Every line', TAX_SCENARIO_EXAMPLE)
  await visit.open(`/scenario/${whole}?layout=full`)
  await openAllPanels(visit)
  await visit.find('textbox', 'Legal fees')
  await show('/scenario, every group open', page)
  await visit.open(`/scenario/${whole}?layout=quick`)
  await visit.sees('not shown here')
  await show('/scenario, quick layout that can’t show everything', page)

  await visit.open(`/scenario/${id}?layout=quick`)
  await visit.find('textbox', 'Salary')
  await show('/scenario, quick layout', page)
  await visit.click('button', 'Full layout')
  await page.waitForSelector('button[name="disposals"]')
  await page.focus('button[name="disposals"]')
  await paste(page, 'Shares\t1 June 2026\t1,234\t5\nno date\tx\t5\t5')
  await visit.sees('1 pasted row was left out')
  await visit.sees('was read as')
  await show('/scenario, rows that were pasted', page)

  const wrong = await add('Two mistakes', {
    ...SCENARIO.inputs,
    dateOfBirth: '2030-01-01',
    employers: [{ companyCarValue: 40_000_000, carBusinessKm: 900, carTotalKm: 100 }],
  })
  await visit.open(`/scenario/${wrong}?layout=full`)
  await page.click('tbody button[aria-expanded="false"]')
  await page.waitForSelector('[name="employers.0.carBusinessKm"][aria-invalid="true"]')
  await show('/scenario, mistakes at their fields', page)

  const couple = { taxYear: 2027, dateOfBirth: '1980-01-01', maritalRegime: 'inCommunity' }
  const his = await add('Of the spouse', { ...couple, investmentIncome: [{ kind: 'localInterest', amount: 50_000_000 }] })
  const hers = await add('Of both', { ...couple, spouseScenarioId: his })
  await visit.open(`/scenario/${hers}?layout=full`)
  await visit.sees('Thandi Dlamini: Of the spouse')
  await visit.click('button', 'Change: Scenario of the spouse')
  await visit.find('dialog', 'Link a tax scenario')
  await show('/scenario, linking another', page)
  await visit.escape()
  await change(his, { ...couple, investmentIncome: [{ kind: 'localInterest', amount: 60_000_000 }] })
  await visit.open(`/scenario/${hers}`)
  await visit.sees('A linked record has changed since this one was saved.')
  await show('/scenario, a linked record has changed', page)
  await visit.open(`/scenario/${hers}/report`)
  await visit.sees('Open the record and save its new answer')
  await show('/scenario/report, a linked record has changed', page)

  const before = await add('Tax 2026', {
    ...SCENARIO.inputs,
    taxYear: 2026,
    disposals: [],
    assessedCapitalLossBf: 0,
    employers: [{ salary: 50_000_000, payeDeducted: 100 }],
  })
  await visit.open(`/scenario/${before}`)
  await visit.click('button', 'Copy into next year')
  await visit.find('button', 'Close')
  await show('/scenario, copied into next year', page)
})
