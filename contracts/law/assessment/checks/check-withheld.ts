import type { Findings } from '../../working/findings.ts'
import { isHereSeldom } from '../investments/interest-of-non-resident.ts'
import type { TaxScenarioInputs } from '../inputs/scenario.ts'

/** Amounts withheld from a non-resident: s35A on property, s49A to 50H on royalties and interest. */
export function checkWithheld(inputs: TaxScenarioInputs, found: Findings): void {
  const { paid, residency, investmentIncome } = inputs
  const fields = ['withheldOnProperty', 'withheldOnInterestRoyalties'] as const
  if (residency === 'resident')
    for (const field of fields)
      if (paid[field] > 0) {
        const what = 'entered although the person is resident: these taxes are withheld from non-residents only.'
        found.note('amber', 'withheld-from-resident', `paid.${field}`, what, 'Check the residency, or claim the amount back.')
      }
  const hasEstablishment = investmentIncome.some((row) => row.permanentEstablishment && row.amount > 0)
  if (paid.withheldOnInterestRoyalties === 0 || !isHereSeldom({ inputs }) || hasEstablishment) return
  const what = 'a final tax: the interest or royalties are exempt from normal tax (section 10(1)(h) and (l)), so it is not set off.'
  const remedy = 'Enter the days in South Africa, or tick a permanent establishment, where the income is taxed here.'
  found.note('amber', 'withheld-final', 'paid.withheldOnInterestRoyalties', what, remedy)
}
