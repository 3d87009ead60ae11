import type { Assessment, Disallowed, Source } from '../assessment/assessment.ts'
import { leftForAnnuities } from '../liability/undeducted.ts'
import { paragraph, section } from '../../working/law.ts'
import { type Figure, type Line, input, inputsOf, least, product, sum, take } from '../../working/ledger.ts'

/** Pensions and annuities (group C), each spouse's own also in community of property (s7(2C)). */
export interface Pension extends Source {
  /** Two-pot withdrawal: ordinary income, never taxed by the tables of lump sums. */
  readonly savingsWithdrawal: Line | undefined
  /** For s11F, by paragraph 1 of the Fourth Schedule: income, so without exempt amounts. */
  readonly remuneration: Line
  readonly paye: Line | undefined
  /** The taxed foreign pension: foreign income for s6quat, and income without PAYE for provisional tax. */
  readonly foreignTaxable: Line | undefined
  /** Undeducted contributions that found no annuity to exempt. */
  readonly carryForward: Line | undefined
}

const GROUP = 'retirementIncome'

export function pension(at: Assessment): Pension {
  const { line } = at.ledger
  const given = at.inputs.retirementIncome
  const fromFunds = annuitiesFromFunds(at)
  const purchased = given.purchasedAnnuity === 0 ? undefined : input(`${GROUP}.purchasedAnnuity`, given.purchasedAnnuity)
  const foreign = given.foreignPension === 0 ? undefined : input(`${GROUP}.foreignPension`, given.foreignPension)
  const savingsWithdrawal = taken(at, 'savingsWithdrawal', 'Two-pot savings withdrawal', section('1 "gross income" (eD)'))
  const gross = line(
    'pension.gross',
    'Gross pensions and annuities',
    sum(those<Figure>(fromFunds, purchased, foreign, savingsWithdrawal)),
    section('1'),
  )

  const { exempt: annuityExempt, carryForward } = undeductedContributions(at, fromFunds)
  const capitalExempt = capitalPortion(at, purchased)
  const foreignExempt = exemptForeign(at, foreign)
  const exempt = those(annuityExempt, capitalExempt, foreignExempt)
  return {
    gross,
    exempt,
    deductions: [],
    disallowed: disallowedFee(at),
    taxable: line('pension.taxable', 'Taxable pensions and annuities', sum([gross], exempt), section('1 "taxable income"')),
    savingsWithdrawal,
    // Annuities are remuneration from any payer (paragraph (a) of "gross income"), so the taxed part of a purchased one counts too.
    // A foreign pension is left out: no PAYE is withheld from it, and SARS counts it as other income.
    remuneration: line(
      'pension.remuneration',
      'Pensions and annuities that are remuneration',
      sum(those<Figure>(fromFunds, purchased, savingsWithdrawal), those(annuityExempt, capitalExempt)),
      section('11F(2)(b)'),
    ),
    paye: taken(at, 'payeDeducted', 'PAYE deducted from pensions', paragraph('Fourth', '2'), 'paye'),
    foreignTaxable:
      foreign === undefined || foreignExempt !== undefined
        ? undefined
        : line('pension.foreignTaxable', 'Taxed foreign pension', take(foreign), section('1 "gross income"')),
    carryForward,
  }
}

/** Pension, annuity of a retirement annuity fund and living annuity: the qualifying annuities of s10C. */
function annuitiesFromFunds(at: Assessment): Line | undefined {
  const { livingAnnuityCapital: capital, livingAnnuityDrawdown: drawdown = 0, ...given } = at.inputs.retirementIncome
  const parts: Figure[] = inputsOf(given, GROUP, ['pension', 'raAnnuity'])
  // The drawdown is a share of the capital a year; the frequency only says in how many parts it is paid.
  if (capital > 0 && drawdown > 0) {
    const figures = [input(`${GROUP}.livingAnnuityCapital`, capital), input(`${GROUP}.livingAnnuityDrawdown`, drawdown, 'ppm')]
    parts.push(at.ledger.line('pension.livingAnnuity', 'Living annuity of the year', product(figures), section('1 "gross income" (a)')))
  }
  if (parts.length === 0) return undefined
  return at.ledger.line('pension.annuities', 'Pensions and annuities from retirement funds', sum(parts), section('1 "gross income" (a)'))
}

/**
 * The law takes contributions that were never deducted in this order: off this year's income (s11F), off a lump sum
 * (Second Schedule, paragraphs 5 and 6), and only then against annuities (s10C). The input is what section 11F no longer takes. What it
 * leaves of this year is not put against annuities of the year: their exemption would change its own limits. The year after may do it.
 */
function undeductedContributions(
  at: Assessment,
  annuities: Line | undefined,
): { readonly exempt: Line | undefined; readonly carryForward: Line | undefined } {
  const { undeductedContributions: amount } = at.inputs.retirementIncome
  if (amount === 0) return { exempt: undefined, carryForward: undefined }
  const { line } = at.ledger
  const law = section('10C')
  const available = leftForAnnuities(at)
  const exempt =
    annuities === undefined
      ? undefined
      : line('pension.exempt.s10C', 'Annuities exempt for contributions never deducted', least(available, annuities), law)
  const label = 'Undeducted contributions carried forward against annuities'
  return { exempt, carryForward: line('carryForward.s10C', label, sum([available], those(exempt)), law) }
}

function capitalPortion(at: Assessment, purchased: Figure | undefined): Line | undefined {
  const { purchasedAnnuityCapital: capital } = at.inputs.retirementIncome
  if (capital === 0 || purchased === undefined) return undefined
  const label = 'Capital portion of the purchased annuity'
  return at.ledger.line(
    'pension.exempt.s10A',
    label,
    least(purchased, input(`${GROUP}.purchasedAnnuityCapital`, capital)),
    section('10A(2)'),
  )
}

/** Not from a South African source: for a non-resident it isn't gross income. A resident states whether it is for work done abroad. */
function exemptForeign(at: Assessment, foreign: Figure | undefined): Line | undefined {
  if (foreign === undefined) return undefined
  const { residency, retirementIncome } = at.inputs
  const { line } = at.ledger
  if (residency === 'nonResident')
    return line('pension.exempt.foreign', 'Foreign pension of a non-resident', take(foreign), section('1 "gross income" (ii)'))
  if (!retirementIncome.foreignPensionExempt) return undefined
  return line('pension.exempt.foreign', 'Foreign pension for work done abroad', take(foreign), section('10(1)(gC)'))
}

function disallowedFee(at: Assessment): readonly Disallowed[] {
  const fee = taken(at, 'savingsWithdrawalFee', 'Fee of the savings withdrawal, disallowed', section('23(g)'), 'savingsWithdrawalFee')
  if (fee === undefined) return []
  return [{ line: fee, reason: 'The fund’s fee on a savings withdrawal is a cost of the fund member and is not deductible. It is lost.' }]
}

function taken(
  at: Assessment,
  field: 'savingsWithdrawal' | 'savingsWithdrawalFee' | 'payeDeducted',
  label: string,
  law: ReturnType<typeof section>,
  id: string = field,
): Line | undefined {
  const value = at.inputs.retirementIncome[field]
  return value === 0 ? undefined : at.ledger.line(`pension.${id}`, label, take(input(`${GROUP}.${field}`, value)), law)
}

const those = <Item extends Figure>(...items: readonly (Item | undefined)[]): Item[] =>
  items.filter((item): item is Item => item !== undefined)
