import type { Assessment, Disallowed } from '../assessment/assessment.ts'
import { ownHalf } from '../assessment/community.ts'
import { taxRate, type InCurrency } from '../assessment/in-rand.ts'
import { isResidentOn } from '../assessment/resident-on.ts'
import type { Employment } from '../employment/employment.ts'
import type { CapitalGains } from '../gains/capital-gains.ts'
import { isIncomeFromAbroad } from '../inputs/choices.ts'
import type { TaxScenarioInputs } from '../inputs/scenario.ts'
import type { InvestmentIncome } from '../investments/investment-income.ts'
import type { Rental } from '../trade/rental.ts'
import type { Pension } from '../investments/pension.ts'
import { type Figure, type Line, input, inputsOf, least, product, sum } from '../../working/ledger.ts'
import { section } from '../../working/law.ts'

export interface ForeignSources {
  readonly employed: Employment
  readonly pensions: Pension
  readonly invested: InvestmentIncome
  readonly rented: Rental
  readonly gains: CapitalGains
}

/** Foreign tax by source, the person's own part, without tax on exempt income. */
export interface ForeignTaxes {
  readonly taxes: readonly Figure[]
  readonly disallowed: readonly Disallowed[]
}

const LAW = section('6quat')
const CREDIT = section('6quat(1)')
const WHOLE_SHARE = 1_000_000
type Inputs = TaxScenarioInputs

/** s6quat(1): tax on foreign work as far as that is taxed, and on foreign rent, trade, investments and gains. */
export function foreignTaxes(at: Assessment, { employed, invested }: ForeignSources): ForeignTaxes {
  const work = taxOnWork(at, employed)
  const businesses = at.inputs.businesses.flatMap((row, index) =>
    row.abroad ? inputsOf(row, `businesses.${index}`, ['foreignTaxPaid']) : [],
  )
  const taxes = [...work.taxes, invested.foreignTax, ...businesses]
  ofBoth(at, ({ rentals }, path, isShared) => {
    for (const [index, row] of rentals.entries())
      if (row.abroad) taxes.push(...ownTax(at, row, `foreignCredit.${path}rentals.${index}`, `${path}rentals.${index}`, isShared(row)))
  })
  ofBoth(at, ({ disposals }, path, isShared) => {
    for (const [index, row] of disposals.entries())
      if (isForeignAsset(row))
        taxes.push(...ownTax(at, row, `foreignCredit.${path}disposals.${index}`, `${path}disposals.${index}`, isShared(row)))
  })
  return { taxes, disallowed: work.disallowed }
}

/** Taxable income from outside South Africa, before s11F and s18A; trades and letting after their expenses. */
export function foreignTaxable(at: Assessment, { employed, pensions, invested, rented, gains }: ForeignSources): Line {
  const parts: Figure[] = [invested.foreignTaxable]
  if (pensions.foreignTaxable !== undefined) parts.push(pensions.foreignTaxable)
  if (employed.abroad?.taxable !== undefined) parts.push(employed.abroad.taxable)
  for (const [index, row] of at.inputs.businesses.entries()) if (row.abroad) parts.push(...netOf(at, `business.${index}.net`))
  if (rented.abroad !== undefined) parts.push(rented.abroad)
  ofBoth(at, ({ investmentIncome }, path, isShared) => {
    const own = (row: { readonly communal: boolean }, id: string, label: string, figure: Figure) =>
      parts.push(isShared(row) ? ownHalf(at, id, label, figure) : figure)
    for (const [index, row] of investmentIncome.entries())
      if (isFurtherFromAbroad(row) && row.amount > 0 && isResidentOn(at.inputs, row.paidOn)) {
        const figure = input(`${path}investmentIncome.${index}.amount`, row.amount)
        // A royalty is income of the trade of who owns the work (s7(2C)).
        const communal = row.communal && row.kind !== 'royalty'
        own({ communal }, `foreignCredit.${path}investmentIncome.${index}`, 'Own half of other foreign income', figure)
      }
  })
  const gain = taxableForeignGain(at, gains)
  if (gain !== undefined) parts.push(gain)
  return at.ledger.line('foreignCredit.income', 'Taxed income from abroad', sum(parts), LAW)
}

/** The rows of the person, then the communal ones of a linked spouse. */
function ofBoth(
  at: Assessment,
  take: (inputs: Inputs, path: '' | 'spouse.', isShared: (row: { readonly communal: boolean }) => boolean) => void,
): void {
  const isJoint = at.inputs.maritalRegime === 'inCommunity'
  take(at.inputs, '', ({ communal }) => isJoint && communal)
  if (!isJoint || at.spouse === undefined) return
  const { inputs } = at.spouse
  const communal = <Row extends { readonly communal: boolean }>(rows: readonly Row[]) =>
    rows.map((row) => (row.communal ? row : { ...row, ...NOTHING_ABROAD }))
  const shared = {
    ...inputs,
    rentals: communal(inputs.rentals),
    disposals: communal(inputs.disposals).map((row) => (row.communal ? row : { ...row, assetKind: 'other' as const })),
    investmentIncome: inputs.investmentIncome.map((row) => (row.communal && row.kind !== 'royalty' ? row : { ...row, amount: 0 })),
  }
  take(shared, 'spouse.', () => true)
}

const NOTHING_ABROAD = { abroad: false, foreignTaxPaid: 0 }

/** Interest and dividends are already in the income from investments. */
const isFurtherFromAbroad = (row: Inputs['investmentIncome'][number]) =>
  isIncomeFromAbroad(row) && row.kind !== 'foreignInterest' && row.kind !== 'foreignDividend'

const netOf = (at: Assessment, id: string): readonly Line[] => at.ledger.lines.filter((line) => line.id === id)

const isForeignAsset = ({ assetKind, abroad }: Inputs['disposals'][number]) => assetKind === 'foreign' || abroad

function ownTax(
  at: Assessment,
  row: { readonly foreignTaxPaid: number; readonly ownershipShare: number } & InCurrency,
  id: string,
  path: string,
  isShared: boolean,
): readonly Figure[] {
  if (row.foreignTaxPaid === 0) return []
  const paid = taxInRand(at, row, id, path)
  const share = input(`${path}.ownershipShare`, row.ownershipShare, 'ppm')
  const label = 'Own part of the foreign tax'
  const own = row.ownershipShare === WHOLE_SHARE ? paid : at.ledger.line(`${id}.taxAtShare`, label, product([paid, share]), LAW)
  return [isShared ? ownHalf(at, `${id}.tax`, label, own) : own]
}

/** Rows of income are in rand by now; that of a disposal may still be in its currency. */
function taxInRand(at: Assessment, row: { readonly foreignTaxPaid: number } & InCurrency, id: string, path: string): Figure {
  const field = `${path}.foreignTaxPaid`
  if (row.currency === undefined) return input(field, row.foreignTaxPaid)
  const by = taxRate(row, path)
  const factors = [input(field, row.foreignTaxPaid, 'foreign'), input(by.path, by.rate, 'exchangeRate')]
  const label = `Foreign tax in rand from ${row.currency} at the average rate of the year`
  return at.ledger.line(`${id}.taxInRand`, label, product(factors), section('6quat(4)'))
}

/** Tax on work abroad counts only for the part not exempt under s10(1)(o)(ii), spread evenly over that income. */
function taxOnWork(at: Assessment, { abroad }: Employment): ForeignTaxes {
  const paid = at.inputs.employers.flatMap((row, index) => inputsOf(row, `employers.${index}`, ['foreignTaxPaid']))
  if (paid.length === 0) return { taxes: [], disallowed: [] }
  const { line } = at.ledger
  const all = line('foreignCredit.workPaid', 'Foreign tax on work outside South Africa', sum(paid), LAW)
  const taxed = abroad?.taxable
  if (abroad !== undefined && taxed?.value === abroad.total.value) return { taxes: [all], disallowed: [] }
  const own =
    abroad === undefined || taxed === undefined || abroad.total.value === 0
      ? undefined
      : line('foreignCredit.work', 'Of that, on the part that is taxed here', product([all, taxed], [abroad.total]), CREDIT)
  const rest = line(
    'foreignCredit.workExempt',
    'Foreign tax on work that is exempt here',
    sum([all], own === undefined ? [] : [own]),
    CREDIT,
  )
  const disallowed = rest.value === 0 ? [] : [{ line: rest, reason: EXEMPT }]
  return { taxes: own === undefined ? [] : [own], disallowed }
}

const EXEMPT = 'Foreign tax is set off only as far as the income is taxed here. The part on exempt work abroad is lost.'

/** s6quat(1)(e): foreign gains less losses in the ratio of all, so that exclusion and losses brought forward are spread over both. */
function taxableForeignGain(at: Assessment, gains: CapitalGains): Line | undefined {
  const own = gains.foreign
  if (own.length === 0 || gains.sum.value <= 0 || gains.taxable.value <= 0) return undefined
  const { line } = at.ledger
  const all = line('foreignCredit.gains', 'Gains less losses on foreign assets', sum(own), CREDIT)
  if (all.value <= 0) return undefined
  const counted = line('foreignCredit.gainsCounted', 'Of these, at most all gains less losses', least(all, gains.sum), CREDIT)
  return line('foreignCredit.taxableGain', 'Taxable capital gain on foreign assets', product([gains.taxable, counted], [gains.sum]), CREDIT)
}
