import { formatDate } from '../../../base/money/format.ts'
import type { Findings } from '../../working/findings.ts'
import { isOwnTrade } from '../inputs/choices.ts'
import { isJointOn } from '../inputs/joint-estate.ts'
import type { TaxScenarioInputs } from '../inputs/scenario.ts'
import { yearEnd, yearStart } from '../../tax-year.ts'

export const COMMUNITY_DAYS = ['communityFrom', 'communityUntil'] as const

/** A marriage that entered or left community of property within the year: accruals on the other days aren't joint income. */
export function checkCommunityDays(inputs: TaxScenarioInputs, found: Findings): void {
  const { taxYear, maritalRegime, communityFrom, communityUntil } = inputs
  const [first, last] = [yearStart(taxYear), yearEnd(taxYear)]
  for (const field of COMMUNITY_DAYS) {
    const day = inputs[field]
    if (day === undefined) continue
    if (maritalRegime !== 'inCommunity') {
      const remedy = 'Leave it out, or choose marriage in community of property.'
      found.fault('community-without-regime', field, 'only for a marriage in community of property.', remedy)
    } else if (day < first || day > last) {
      const remedy = `Enter a date from ${formatDate(first)} to ${formatDate(last)}, or leave it out.`
      found.fault('community-outside-year', field, `outside the year ${taxYear}.`, remedy)
    }
  }
  if (maritalRegime !== 'inCommunity') return
  if (communityFrom !== undefined && communityUntil !== undefined && communityFrom > communityUntil) {
    found.fault('community-backwards', 'communityFrom', 'after the last day in community of property.', 'Correct the two days.')
    return
  }
  const field = !isJointOn(inputs, first) ? 'communityFrom' : !isJointOn(inputs, last) ? 'communityUntil' : undefined
  if (field !== undefined && areAllJoint(inputs)) found.note('amber', 'year-partly-in-community', field, OTHER_DAYS, SEPARATE_ROWS)
}

/** Interest, dividends and rent without a row for the other days. */
function areAllJoint({ investmentIncome, rentals }: TaxScenarioInputs): boolean {
  const rows = [...investmentIncome.filter(({ kind }) => !isOwnTrade(kind)), ...rentals]
  return rows.length > 0 && rows.every(({ communal }) => communal)
}

const OTHER_DAYS = 'only what accrued on the days in community of property is halved (section 7(2A)(b)); the rows are halved whole.'
const SEPARATE_ROWS = 'Enter what accrued on the other days in rows of their own, not as part of the joint estate.'
