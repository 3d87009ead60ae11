import { HOME_LOAN_SECTIONS } from '../../kinds/home-loan/report/sections.ts'
import { INVESTMENT_SECTIONS } from '../../kinds/investment/report/sections.ts'
import type { ReportSection } from '../../base/report/section.ts'
import { TAX_SECTIONS } from '../../kinds/scenario/report/sections.ts'
import { TRANSFER_DUTY_SECTIONS } from '../../kinds/transfer-duty/report/sections.ts'
import type { KindName } from '../../base/kind-names.ts'

/** The sections of each kind's reports, optional and mandatory. */
export const REPORT_SECTIONS: { readonly [Name in KindName]: readonly ReportSection[] } = {
  scenario: TAX_SECTIONS,
  transferDuty: TRANSFER_DUTY_SECTIONS,
  homeLoanRepayment: HOME_LOAN_SECTIONS,
  investmentComparison: INVESTMENT_SECTIONS,
}
