import type { Assessment, Disallowed, Source } from '../assessment/assessment.ts'
import { type Business, business } from '../trade/business.ts'
import { type CapitalGains, capitalGains } from '../gains/capital-gains.ts'
import { type DonationsDeduction, donationsDeduction } from '../deductions/donations.ts'
import { type Employment, employment } from '../employment/employment.ts'
import { type ForeignCredit, type ForeignCreditGiven, foreignCredit } from '../liability/foreign-credit.ts'
import { type ForeignSources, foreignTaxable, foreignTaxes } from './foreign-income.ts'
import { type InvestmentIncome, investmentIncome } from '../investments/investment-income.ts'
import { type ForeignLoss, foreignLoss } from '../trade/foreign-loss.ts'
import { type Line, added, excess, sum } from '../../working/ledger.ts'
import { paragraph, section } from '../../working/law.ts'
import { type LumpSums, lumpSums } from '../liability/lump-sums.ts'
import { type MedicalCredits, medicalCredits } from '../liability/medical-credits.ts'
import { solarCredit } from '../liability/solar-credit.ts'
import { type TaxFreeSavings, taxFreeSavings } from '../investments/tax-free-savings.ts'
import { tableTax } from '../liability/normal-tax.ts'
import { type OtherDeductions, otherDeductions } from '../deductions/other-deductions.ts'
import { type Pension, pension } from '../investments/pension.ts'
import { prefixed } from '../assessment/prefixed.ts'
import { type Rebates, rebates } from '../liability/rebates.ts'
import { type Rental, rental } from '../trade/rental.ts'
import { type RetirementDeduction, retirementDeduction } from '../retirement/retirement-deduction.ts'
import { type RingFencing, type TradeLosses, ringFence, tradeLosses } from '../trade/ring-fencing.ts'

/** A calculated year of assessment, from which every further output starts. */
export interface Assessed {
  readonly employment: Employment
  readonly pension: Pension
  readonly investment: InvestmentIncome
  readonly rental: Rental
  readonly business: Business
  readonly otherDeductions: OtherDeductions
  readonly gains: CapitalGains
  readonly ringFencing: RingFencing
  /** Undefined without a trade abroad or a loss of one. */
  readonly foreignLoss: ForeignLoss | undefined
  readonly gross: Line
  readonly remuneration: Line
  /** Taxable income before s11F and s18A, with the taxable capital gain. */
  readonly beforeDeductions: Line
  readonly retirement: RetirementDeduction
  readonly donations: DonationsDeduction
  readonly taxableIncome: Line
  readonly tableTax: Line
  readonly rebates: Rebates
  readonly medical: MedicalCredits
  readonly solarCredit: Line | undefined
  readonly foreignCredit: ForeignCredit | undefined
  /** Normal tax on taxable income, after all rebates and credits. */
  readonly normalTax: Line
  readonly lumpSums: LumpSums
  readonly taxFreeSavings: TaxFreeSavings
  /** With the tax on lump sums and on contributions to tax-free savings above a limit. */
  readonly totalTax: Line
  readonly exempt: readonly Line[]
  readonly deductions: readonly Line[]
  readonly disallowed: readonly Disallowed[]
}

const those = (line: Line | undefined): readonly Line[] => (line === undefined ? [] : [line])

const TAXABLE = section('1 "taxable income"')

/** The assessment in its order: income, exemptions, gains, deductions with s18A last, tax, rebates, credits, lump sums. */
export function assess(at: Assessment): Assessed {
  const { line } = at.ledger
  const employed = employment(at)
  const pensions = pension(at)
  const invested = investmentIncome(at)
  const rented = rental(at)
  const traded = business(at)
  const others = otherDeductions(at)
  const gains = capitalGains(at)
  const sources: readonly Source[] = [employed, pensions, invested, rented, traded]
  const more = at.more === 0 ? [] : [added('further income', at.more)]

  const gross = line('income.gross', 'Gross income', sum([...sources.map((source) => source.gross), ...more]), section('1 "gross income"'))
  const exempt = sources.flatMap((source) => source.exempt)
  const allExempt = line('income.exempt', 'Exempt income', sum(exempt), section('10'))
  line('income.total', 'Income', sum([gross], [allExempt]), section('1 "income"'))
  const remuneration = line(
    'income.remuneration',
    'Remuneration',
    sum([employed.remuneration, pensions.remuneration]),
    paragraph('Fourth', '1 "remuneration"'),
  )
  const own = line(
    'income.sources',
    'Taxed income of all sources',
    sum([...sources.map((source) => source.taxable), ...more], [others.total]),
    TAXABLE,
  )
  const base = { employerContributions: employed.employerRetirement, remuneration, taxableGain: gains.taxable }
  const ringFencing = ringFenced(at, tradeLosses(at, [...rented.trades, ...traded.trades]), own, base)

  const sourcesAbroad = { employed, pensions, invested, rented, gains }
  const lossAbroad = foreignLoss(at, () => foreignTaxable(at, sourcesAbroad), ringFencing)
  const addedBack = [...those(ringFencing.addedBack), ...those(lossAbroad?.keptApart)]
  const beforeDeductions = line(
    'income.beforeDeductions',
    'Taxable income before retirement contributions and donations',
    sum([own, ...addedBack, gains.taxable], lossAbroad?.brought),
    TAXABLE,
  )
  const { retirement, donations, taxableIncome } = afterDeductions(at, { ...base, incomeBefore: beforeDeductions })
  line('taxableIncome.beforeGain', 'Taxable income without the capital gain', sum([taxableIncome], [gains.taxable]), TAXABLE)
  line('carryForward.assessedLoss', 'Assessed loss carried forward', excess([], [taxableIncome]), section('20(1)(a)'))

  const byTable = tableTax(at, taxableIncome)
  const ofAge = rebates(at)
  const medical = medicalCredits(at, taxableIncome)
  const solar = solarCredit(at)
  const beforeCredit = line(
    'tax.beforeForeignCredit',
    'Tax after rebates and medical credits',
    excess([byTable], [ofAge.primary, ofAge.secondary, ofAge.tertiary, medical.s6A, medical.s6B, ...those(solar)]),
    section('6'),
  )
  const fromAbroad = () => lossAbroad?.net ?? foreignTaxable(at, sourcesAbroad)
  const { credit, disallowed: foreignDisallowed } = creditOf(at, sourcesAbroad, fromAbroad, {
    allTaxable: beforeDeductions,
    taxBeforeRebates: byTable,
    taxBeforeCredit: beforeCredit,
  })
  const normalTax = line('tax.normal', 'Normal tax', excess([beforeCredit], credit === undefined ? [] : [credit.credit]), section('5'))
  const lumps = lumpSums(at, retirement.undeducted)
  const savings = taxFreeSavings(at)
  const charges = [lumps.tax, savings.penalty].filter((charge) => charge !== undefined)
  const totalTax = line('tax.total', 'Normal tax, with charges outside the table', sum([normalTax, ...charges]))
  const ofSources = sources.flatMap((source) => source.deductions)
  return {
    employment: employed,
    pension: pensions,
    investment: invested,
    rental: rented,
    business: traded,
    otherDeductions: others,
    gains,
    ringFencing,
    foreignLoss: lossAbroad,
    gross,
    remuneration,
    beforeDeductions,
    retirement,
    donations,
    taxableIncome,
    tableTax: byTable,
    rebates: ofAge,
    medical,
    solarCredit: solar,
    foreignCredit: credit,
    normalTax,
    lumpSums: lumps,
    taxFreeSavings: savings,
    totalTax,
    exempt,
    deductions: [...ofSources, ...(lossAbroad?.brought ?? []), ...others.deductions, retirement.deducted, donations.deducted],
    disallowed: [
      ...sources.flatMap((source) => source.disallowed),
      ...ringFencing.disallowed,
      ...(lossAbroad?.disallowed ?? []),
      ...gains.disallowed,
      ...others.disallowed,
      ...retirement.disallowed,
      ...donations.disallowed,
      ...foreignDisallowed,
      ...lumps.disallowed,
    ],
  }
}

interface Base {
  readonly employerContributions: Line
  readonly remuneration: Line
  readonly incomeBefore: Line
  readonly taxableGain: Line
}

/** s11F on the income before it, then s18A on the income after s11F. */
function afterDeductions(at: Assessment, base: Base): Pick<Assessed, 'retirement' | 'donations' | 'taxableIncome'> {
  const { line } = at.ledger
  const retirement = retirementDeduction(at, base)
  const left = line('income.afterRetirement', 'Taxable income before donations', sum([base.incomeBefore], [retirement.deducted]), TAXABLE)
  const donations = donationsDeduction(at, left)
  const taxableIncome = line('taxableIncome.total', 'Taxable income', sum([left], [donations.deducted]), TAXABLE)
  return { retirement, donations, taxableIncome }
}

/** Section 20A(2) needs taxable income before losses and balances of loss: a separate assessment, up to there. */
function ringFenced(at: Assessment, losses: TradeLosses, own: Line, base: Omit<Base, 'incomeBefore'>): RingFencing {
  if (losses.total === undefined) return ringFence(at, losses, own)
  const without = prefixed(at, 'ringFencing')
  const incomeBefore = without.ledger.line(
    'income.beforeDeductions',
    'Taxable income before deductions and before losses of trades',
    sum([own, losses.total, ...losses.brought, base.taxableGain]),
    TAXABLE,
  )
  return ringFence(at, losses, afterDeductions(without, { ...base, incomeBefore }).taxableIncome)
}

function creditOf(
  at: Assessment,
  sources: ForeignSources,
  fromAbroad: () => Line,
  given: Omit<ForeignCreditGiven, 'foreignTax' | 'foreignTaxable'>,
) {
  const { taxes, disallowed } = foreignTaxes(at, sources)
  const { foreignTax, foreignTaxBf } = at.inputs.paid
  const isNothing = taxes.every(({ value }) => value === 0) && foreignTax === 0 && foreignTaxBf.length === 0
  const credit = isNothing ? undefined : foreignCredit(at, { ...given, foreignTax: taxes, foreignTaxable: fromAbroad() })
  return { credit, disallowed: [...disallowed, ...(credit?.disallowed ?? [])] }
}
