import type { Findings } from '../../working/findings.ts'
import { isNonResident } from '../assessment/resident-on.ts'
import type { TaxScenarioInputs } from '../inputs/scenario.ts'
import { treatyWith } from '../inputs/treaties.ts'

type Employer = TaxScenarioInputs['employers'][number]

/** Work abroad: the days that apportion its pay, the treaty of its country, and foreign tax that is deducted. */
export function checkForeignWork(inputs: TaxScenarioInputs, found: Findings): void {
  for (const [index, row] of inputs.employers.entries()) {
    const at = `employers.${index}`
    if (row.foreignEmploymentIncome > 0) checkWorkDays(row, at, found)
    if (row.workCountry !== undefined) checkTreaty(row.workCountry, at, found)
    checkElection(row.foreignTaxOnLocal, at, inputs, found)
  }
  for (const [index, row] of inputs.businesses.entries()) {
    const at = `businesses.${index}`
    if (row.foreignTaxOnLocal > 0 && row.abroad) {
      const what = 'without effect: tax on a trade abroad is set off as a credit.'
      found.note('amber', 'foreign-tax-not-deducted', `${at}.foreignTaxOnLocal`, what, 'Enter it as foreign tax paid.')
    } else checkElection(row.foreignTaxOnLocal, at, inputs, found)
  }
}

function checkWorkDays({ workDays, workDaysOutside }: Employer, at: string, found: Findings): void {
  if (workDays !== undefined && workDaysOutside !== undefined) {
    if (workDaysOutside <= workDays) return
    found.fault('work-days-over', `${at}.workDaysOutside`, 'more than all days of work.', `Enter at most ${workDays}.`)
    return
  }
  const field = workDays === undefined ? 'workDays' : 'workDaysOutside'
  const what = 'missing, so all of the foreign employment income counts as pay for work abroad.'
  const remedy = 'Enter both counts, as the return asks, where the pay is also for work in South Africa.'
  found.note('amber', 'work-days-missing', `${at}.${field}`, what, remedy)
}

function checkTreaty(country: string, at: string, found: Findings): void {
  const field = `${at}.workCountry`
  const treaty = treatyWith(country)
  if (country === 'ZA')
    found.note('amber', 'work-in-south-africa', field, 'South Africa, although the work is abroad.', 'Correct the country.')
  else if (treaty === undefined) {
    const what = 'no tax treaty with South Africa is listed: foreign tax is relieved by section 6quat alone.'
    found.note('amber', 'no-treaty', field, what, 'Check the list of SARS.')
  } else {
    const what = `South Africa has a tax treaty with ${treaty}: its articles on employment and on double taxation may limit the foreign tax.`
    found.note('amber', 'treaty', field, what, 'Credit only tax that the treaty allows that country to levy.')
  }
}

function checkElection(amount: number, at: string, inputs: TaxScenarioInputs, found: Findings): void {
  if (amount === 0 || !isNonResident(inputs)) return
  const what = 'without effect: only a resident may deduct it (section 6quat(1C)).'
  found.note('amber', 'foreign-tax-of-non-resident', `${at}.foreignTaxOnLocal`, what, 'Set it to R\u00a00, or correct the residency.')
}
