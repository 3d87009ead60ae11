import type { Block } from '../../../base/report/document.ts'
import type { ReportFirm } from '../../report/letterhead.ts'

/** The issuer of the report, and the disclaimer. */
export function disclosures({ accountName, licenceNumber }: ReportFirm, taxYear: number): Block {
  const licence = (licenceNumber ?? '').replace(/^FSP\s*/i, '')
  return {
    kind: 'text',
    heading: 'Disclosures',
    paragraphs: [
      ...(licence === '' ? [] : [`${accountName} is an authorised financial services provider, FSP ${licence}.`]),
      `This is a calculation of the tax for the year of assessment ${taxYear} from the information given to us. It is not an assessment: SARS assesses the return, and its queries and corrections may change the amount.`,
      'Certificates, logbooks and other proof were not inspected. Keep proof of every claim: SARS may ask for it.',
    ],
  }
}

/** How the figures are calculated, for those who check them. */
export function methodology(): Block {
  return {
    kind: 'text',
    heading: 'Methodology',
    paragraphs: [
      'The year is assessed in the order of the Income Tax Act 58 of 1962: gross income, exemptions, deductions, the capital gain by the Eighth Schedule, retirement contributions by section 11F, donations by section 18A last; then the table, rebates, medical and foreign credits; lump sums separately, by the tables of the annual Rates Act; finally, amounts already paid.',
      'Amounts are whole cents, rounded half-up at each line that is shown; no line is rounded twice.',
      'The marginal rate is measured: the whole calculation is run again with R 1 000 more of ordinary income. The effective rate is normal tax as a share of taxable income. The second share is all tax, with that on lump sums, over gross income, gains before exclusions and lump sums; benefits that are not paid in cash are part of gross income.',
      'Take-home pay is the net pay on payslips: cash pay less PAYE on pay alone, UIF and own contributions to the employer’s funds, over the months paid. PAYE is the amount deducted, or else that of the annual tables; SARS’s deduction tables may differ by cents. Tax on other income is not part of it.',
      'A figure of law that is not confirmed for the year or the day is never taken from another year. The report names the line, and sums go on without it.',
      'Hints, years ahead and the rate curve are full runs of the same calculation on changed inputs.',
    ],
  }
}
