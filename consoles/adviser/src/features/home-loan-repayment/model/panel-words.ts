import { ratioPpm } from '@tafel/contracts/base/money/cents.ts'
import { formatMoney, formatPercent, formatRate } from '@tafel/contracts/base/money/format.ts'
import { type LoanForm, resultOf } from './loan-answers.ts'
import { choiceWords } from './schema.ts'

type PanelForm = Pick<LoanForm, 'inputs' | 'answer' | 'panels'>

/** A summary of a closed panel; `unused` if nothing is filled in. */
export const panelWords =
  (panel: string, unused = 'none') =>
  (form: PanelForm): string =>
    OF_ANSWER[panel]?.(form) ?? counted(form.panels.filledIn(panel), unused)

function counted(count: number, unused: string): string {
  if (count === 0) return unused
  return count === 1 ? '1 filled in' : `${count} filled in`
}

const OF_ANSWER: Readonly<Record<string, (form: PanelForm) => string | undefined>> = {
  growth: ({ inputs: { instalmentGrowth }, panels }) =>
    panels.filledIn('growth') === 1 && instalmentGrowth !== undefined ? `rises ${formatRate(instalmentGrowth)} a year` : undefined,
  fees: feesWords,
  affordability: affordabilityWords,
  counting: ({ answer }) => {
    const basis = resultOf(answer)?.interestBasis
    return basis && choiceWords('interestBasis', basis).toLowerCase()
  },
}

function feesWords({ inputs, answer }: PanelForm): string | undefined {
  const limits = resultOf(answer)?.limits
  if (limits === undefined) return undefined
  const { initiationFee = limits.initiationFee, serviceFee = limits.serviceFee } = inputs
  const fees = [
    initiationFee === null || inputs.existing !== undefined ? '' : `initiation ${formatMoney(initiationFee)}`,
    serviceFee === null ? '' : `service ${formatMoney(serviceFee)} a month`,
  ]
  return fees.filter(Boolean).join(' · ')
}

function affordabilityWords({ inputs, answer }: PanelForm): string | undefined {
  const result = resultOf(answer)
  if (result?.affordability == null) return undefined
  const { isAffordable } = result.affordability
  const share = formatPercent(ratioPpm(result.instalment.contract ?? 0, inputs.grossIncome ?? 1))
  return `${share} of gross income · ${isAffordable === null ? 'incomplete' : isAffordable ? 'affordable' : 'not affordable'}`
}
