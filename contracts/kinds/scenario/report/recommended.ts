import { formatMoney } from '../../../base/money/format.ts'
import { lastBusinessDay } from '../../../law/assessment/settlement/business-days.ts'
import type { TaxScenarioInputs } from '../../../law/assessment/inputs/scenario.ts'
import type { ComputedResult } from '../../../law/assessment/result/result.ts'
import type { Hint } from '../calculator/hints/hint.ts'
import type { TaxFindings } from './findings.ts'
import { hintTitle } from './hints.ts'

/** The recommendation of a year's report, and the year with it applied. */
export interface Recommended {
  /** Of the record's own recipes all, else the best hint. */
  readonly hints: readonly Hint[]
  readonly title: string
  /** Cents over all persons and years. */
  readonly saved: number
  /** The client's contribution. */
  readonly cost: number
  readonly by: string | null
  readonly after: ComputedResult
}

/** Given away or taken out for good: no saving of tax alone is a reason for either, so they are recommended only where the record names them. */
const NEVER_BY_ITSELF: ReadonlySet<Hint['recipe']> = new Set(['s18AHeadroom', 'savingsWithdrawalNow'])
/** Not within the year: with the return. */
const WITH_THE_RETURN: ReadonlySet<Hint['recipe']> = new Set(['s10CAgainstAnnuity'])

/** The recipes that the record names; without any the hint that saves most. Undefined where nothing lowers the tax. */
export function recommendedOf(inputs: TaxScenarioInputs, findings: TaxFindings): Recommended | undefined {
  const named = findings.chosen.filter(isSaving)
  const [best] = named.length > 0 ? named : candidates(findings.hints)
  if (best === undefined) return undefined
  const hints = named.length > 0 ? named : [best]
  return {
    hints,
    title: adviceTitle(best) + (hints.length === 1 ? '' : `, and ${hints.length - 1} more`),
    saved: sum(hints, ({ saved }) => saved ?? 0),
    cost: sum(hints, ({ cost }) => cost),
    by: hints.every(({ recipe }) => WITH_THE_RETURN.has(recipe)) ? null : lastBusinessDay(inputs.periodEnd),
    after: findings.tried(hints),
  }
}

const sum = (hints: readonly Hint[], of: (hint: Hint) => number) => hints.reduce((all, hint) => all + of(hint), 0)
const isSaving = ({ applies, effect, saved }: Hint) => applies && effect === 'saves' && (saved ?? 0) > 0

/** Of two amounts of one recipe the smaller: the larger one is among what was also considered. */
function candidates(hints: readonly Hint[]): readonly Hint[] {
  const saving = hints.filter((hint) => isSaving(hint) && !NEVER_BY_ITSELF.has(hint.recipe))
  const smallest = saving.filter((hint) => !saving.some(({ recipe, cost }) => recipe === hint.recipe && cost < hint.cost))
  return smallest.toSorted((a, b) => (b.saved ?? 0) - (a.saved ?? 0))
}

/** The other hints that save, the best first. */
export const alternatives = (hints: readonly Hint[], chosen: readonly Hint[]): readonly Hint[] =>
  hints
    .filter((hint) => isSaving(hint) && !chosen.some(({ recipe, amount }) => recipe === hint.recipe && amount === hint.amount))
    .toSorted((a, b) => (b.saved ?? 0) - (a.saved ?? 0))

/** The recommended action, in the client's words. */
export function adviceTitle(hint: Hint): string {
  const cents = formatMoney(hint.amount ?? 0)
  const words: Partial<Record<Hint['recipe'], string>> = {
    raTopUp: `Pay ${cents} into your retirement annuity`,
    s10CAgainstAnnuity: `Set ${cents} of earlier contributions off against your annuity`,
    s18AHeadroom: `Donate ${cents} to public benefit organisations`,
    realiseGain: `Realise a gain of ${cents} on your investments this year`,
    splitDisposal: `Leave a sale of ${cents} for the next tax year`,
    interestToSpouse: `Move ${cents} of interest a year to your spouse`,
    taxFreeSavingsFirst: `Move ${cents} into a tax-free savings account`,
    bonusInMarch: `Have your bonus of ${cents} paid in March`,
    splitLumpSum: `Take only ${cents} of the lump sum this year`,
    p2TopUp: `Pay ${cents} more with your second provisional payment`,
    turnoverTax: 'Register your business for turnover tax',
    medicalDependants: 'Move all dependants to one medical scheme',
    endowment: `Move savings that earn ${cents} a year into an endowment`,
    medicalBunching: `Pay ${cents} of next year’s medical expenses this year`,
  }
  return words[hint.recipe] ?? hintTitle(hint)
}

/** How the client does it, where the title doesn't say all of it. */
export function adviceStep(hint: Hint): string {
  const cents = formatMoney(hint.amount ?? 0)
  const words: Partial<Record<Hint['recipe'], string>> = {
    raTopUp: `Have ${cents} in the fund’s account`,
    taxFreeSavingsFirst: `Have ${cents} in the tax-free account`,
    p2TopUp: `Pay ${cents} more to SARS with the IRP6 return`,
    bonusInMarch: 'Ask your employer to pay the bonus in March',
  }
  return words[hint.recipe] ?? adviceTitle(hint)
}

/** The destination of the money that a recipe uses. */
export const purposeOf = ({ recipe }: Hint): string =>
  recipe === 'raTopUp' ? ' for your retirement' : recipe === 'taxFreeSavingsFirst' ? ' of savings' : ''

/** The drawbacks. The title of an annuity names its day already. */
export function catchOf({ recipe, catch: words }: Hint): string {
  const sentences = words.split(/(?<=[.?!]) /)
  return (recipe === 'raTopUp' ? sentences.slice(1) : sentences.slice(0, 2)).join(' ')
}
