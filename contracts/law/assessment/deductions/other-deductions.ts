import type { Assessment, Disallowed } from '../assessment/assessment.ts'
import { commissionTest } from '../employment/commission.ts'
import { type HomeOffice, homeOffice } from './home-office.ts'
import { FIRST_YEAR_WITHOUT_PREMIUMS } from '../inputs/choices.ts'
import { section } from '../../working/law.ts'
import type { Law } from '../../working/trace.ts'
import { type Line, fixed, input, sum, take } from '../../working/ledger.ts'
import { wearAndTear } from './wear-and-tear.ts'

/** The deductions of group I other than travel, retirement and donations. */
export interface OtherDeductions {
  readonly deductions: readonly Line[]
  readonly disallowed: readonly Disallowed[]
  readonly homeOffice: HomeOffice | undefined
  /** `otherDeductions.total` */
  readonly total: Line
}

const NIL = fixed('nothing', 0, 'cents')
/** A section 11(a) or 11(d), however it is written: `s11(a)`, `Section 11 (d)`. */
const GENERAL_DEDUCTION = /^(?:s|sec|section)?\.?\s*11\s*\(\s*[ad]\s*\)/i

/** Section 23(m) leaves employees s11(c), (e) and (i), and a home office; those who earn mainly commission it leaves everything. */
export function otherDeductions(at: Assessment): OtherDeductions {
  const { inputs, ledger } = at
  const given = inputs.deductions
  const deductions: Line[] = []
  const disallowed: Disallowed[] = []
  const amount = (field: 'legalFees' | 'badDebts' | 'incomeProtection' | 'otherDeductible') =>
    take(input(`deductions.${field}`, given[field]))
  const deduct = (field: 'legalFees' | 'badDebts' | 'incomeProtection' | 'otherDeductible', label: string, law: Law) =>
    deductions.push(ledger.line(`otherDeductions.${field}`, label, amount(field), law))

  const wear = wearAndTear(at, given.employeeWearTear, 'otherDeductions.wearAndTear', 'deductions.employeeWearTear', 'Wear and tear')
  if (wear !== undefined) deductions.push(wear)
  // Without an employer an office in this group serves the business.
  const of = inputs.employers.length === 0 && inputs.businesses.length > 0 ? 'business' : 'employment'
  const office = homeOffice(at, given.homeOffice, 'otherDeductions.homeOffice', 'deductions.homeOffice', of)
  if (office?.deduction !== undefined) deductions.push(office.deduction)
  if (office !== undefined) disallowed.push(...office.disallowed)
  if (given.legalFees > 0) deduct('legalFees', 'Legal fees', section('11(c)'))
  if (given.badDebts > 0) deduct('badDebts', 'Bad debts', section('11(i)'))

  if (given.otherDeductible > 0) {
    const refusal = refusalOfOther(at)
    if (refusal === undefined) deduct('otherDeductible', 'Other deduction', namedSection(given.otherDeductibleSection))
    else {
      const line = ledger.line(
        'otherDeductions.otherRefused',
        'Other deduction that is not allowed',
        amount('otherDeductible'),
        refusal.law,
      )
      disallowed.push({ line, reason: refusal.reason })
    }
  }
  if (given.incomeProtection > 0) {
    if (at.year < FIRST_YEAR_WITHOUT_PREMIUMS) deduct('incomeProtection', 'Income protection premiums', section('11(a)'))
    else {
      const law = section('23(r)')
      deductions.push(ledger.line('otherDeductions.incomeProtection', 'Income protection premiums, not deductible', take(NIL), law))
      const line = ledger.line('otherDeductions.incomeProtectionRefused', 'Income protection premiums', amount('incomeProtection'), law)
      disallowed.push({ line, reason: PREMIUMS_REASON })
    }
  }
  return {
    deductions,
    disallowed,
    homeOffice: office,
    total: ledger.line('otherDeductions.total', 'Other deductions', sum(deductions)),
  }
}

const PREMIUMS_REASON =
  'Premiums of income protection are not deductible since 1 March 2015 (s 23(r)); what such a policy pays out is not taxed either. ' +
  'They are not carried forward.'

const namedSection = (named: string): Law => section(named.replace(/^(?:section|sec|s)\.?\s*(?=\d)/i, ''))

/** The section that is named decides. Its conditions are for the adviser, except where the inputs alone show that it is closed. */
function refusalOfOther(at: Assessment): { readonly reason: string; readonly law: Law } | undefined {
  const { inputs } = at
  const named = inputs.deductions.otherDeductibleSection
  if (named === '') {
    return { reason: 'No section of the Act is named that allows the other deduction. Name it, and it is deducted.', law: section('11') }
  }
  const onlyEmployed = inputs.employers.length > 0 && inputs.businesses.length === 0 && inputs.rentals.length === 0
  if (!onlyEmployed || !GENERAL_DEDUCTION.test(named) || commissionTest(at)?.outcome === 'met') return undefined
  const reason = `Section 23(m) closes ${named} to employees who don’t earn mainly commission. It is not carried forward.`
  return { reason, law: section('23(m)') }
}
