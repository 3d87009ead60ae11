import { formatMoney, formatPercent, formatRate } from '@tafel/contracts/base/money/format.ts'
import { ratioPpm } from '@tafel/contracts/base/money/cents.ts'
import { type LoanField, type LoanForm, resultOf } from './loan-form.ts'

/** The parts of the form that are closed until they are used, in their order. */
export const PANELS = {
  growth: ['extraFrom', 'extraUntil', 'instalmentGrowth'],
  holidays: ['paymentHolidays', 'afterHoliday', 'repricing', 'offsetBalance'],
  fees: ['initiationFee', 'initiationFeeAdded', 'serviceFee', 'insuranceMonthly'],
  affordability: ['grossIncome', 'statutoryDeductions', 'expenses', 'otherDebt'],
  existing: ['existing', 'existing.balanceNow', 'existing.asAt', 'existing.originalTerm'],
  fixedOffer: ['fixedRate', 'fixedMonths', 'primeMove'],
  switchTo: ['switchTo', 'switchTo.rate', 'switchTo.termMonths', 'switchTo.costs', 'switchTo.noticeDays', 'switchTo.costsAdded'],
  rent: ['rentInstead', 'ownerCosts', 'buyingCosts', 'sellingCosts', 'propertyGrowth', 'inflation', 'investmentReturn'],
  counting: ['interestBasis', 'repoAtStart', 'replayFrom'],
} as const satisfies Readonly<Record<string, readonly LoanField[]>>
export type PanelName = keyof typeof PANELS

export const PANEL_NAMES = Object.keys(PANELS) as readonly PanelName[]

export const PANEL_TITLES: Readonly<Record<PanelName, string>> = {
  growth: 'Dates, and a rising instalment',
  holidays: 'Payment holidays and offset',
  fees: 'Fees and insurance',
  affordability: 'Affordability',
  existing: 'A loan that is running already',
  fixedOffer: 'Offer of a fixed rate',
  switchTo: 'Offer of another bank',
  rent: 'Rent or buy',
  counting: 'How interest is counted',
}

/** What a closed panel holds, in a few words. */
export function panelWords(form: Pick<LoanForm, 'inputs' | 'answer' | 'panels'>, panel: PanelName): string {
  const result = resultOf(form.answer)
  if (panel === 'fees' && result !== undefined) {
    const { initiationFee, serviceFee } = { ...result.limits, ...given(form.inputs) }
    const fees = [
      initiationFee === null || form.inputs.existing !== undefined ? '' : `initiation ${formatMoney(initiationFee)}`,
      serviceFee === null ? '' : `service ${formatMoney(serviceFee)} a month`,
    ]
    return fees.filter(Boolean).join(' · ')
  }
  if (panel === 'affordability' && result?.affordability != null) {
    const { isAffordable } = result.affordability
    const share = formatPercent(ratioPpm(result.instalment.contract ?? 0, form.inputs.grossIncome ?? 1))
    return `${share} of gross income · ${isAffordable === null ? 'incomplete' : isAffordable ? 'affordable' : 'not affordable'}`
  }
  if (panel === 'counting' && result !== undefined) return BASIS_WORDS[result.interestBasis].toLowerCase()
  const count = form.panels.filledIn(panel)
  if (count === 0) return AT_REST[panel] ?? 'none'
  if (panel === 'growth' && count === 1 && form.inputs.instalmentGrowth !== undefined)
    return `rises ${formatRate(form.inputs.instalmentGrowth)} a year`
  return count === 1 ? '1 filled in' : `${count} filled in`
}

const AT_REST: Readonly<Partial<Record<PanelName, string>>> = {
  fees: 'at the limits of the National Credit Act',
  counting: 'by days, as banks do',
}

export const BASIS_WORDS = { dailyActual365: 'By days, as banks do', monthly: 'Monthly' } as const

function given({ initiationFee, serviceFee }: LoanForm['inputs']) {
  return { ...(initiationFee === undefined ? {} : { initiationFee }), ...(serviceFee === undefined ? {} : { serviceFee }) }
}
