import { type Figure, type Line, counted, fixed, input, product, sum, take } from '../../../../law/working/ledger.ts'
import { formatMoney, formatRate } from '../../../../base/money/format.ts'
import { chosen, found, step } from './lines.ts'
import type { LoanContext } from './loan-context.ts'
import { yearsOf } from './headline.ts'

export interface RentOrBuy {
  /** The first year at whose end the buyer has as much as the tenant, or more; null: never within the term. */
  readonly year: number | null
  readonly years: number
  /** The one ahead, and from the end of which year; the first entry starts at year 1. */
  readonly leads: readonly Lead[]
  readonly sentence: string
}

export interface Lead {
  readonly fromYear: number
  readonly who: 'buyer' | 'tenant'
}

/** The comparison ends before unrealistic amounts: R 5 000 billion. */
const MAX_AMOUNT = 500_000_000_000_000
const isWritable = (property: Figure, money: Figure, rent: Figure, costs: Figure) =>
  Math.max(property.value, Math.abs(money.value), 12 * rent.value, 12 * costs.value) < MAX_AMOUNT

/**
 * Two households with the same money. One buys: deposit, costs, the loan. The other one rents, invests what the buyer pays at once, and at
 * the end of every year what the buyer paid more in that year. Rent and the owner's costs rise once a year. Undefined without a rent.
 */
export function rentOrBuy({ inputs, ledger, schedule }: LoanContext): RentOrBuy | undefined {
  const { rentInstead, purchasePrice, propertyGrowth, inflation, investmentReturn, ownerCosts } = inputs
  if (rentInstead === 0 || purchasePrice === 0) return undefined
  const longest = yearsOf(Math.max(inputs.termMonths, schedule.months))
  const plus = (id: string, label: string, field: string, rate: number) =>
    ledger.line(`rentOrBuy.${id}`, label, sum([fixed('the amount', 1_000_000, 'ppm'), input(field, rate, 'ppm')]), undefined, 'ppm')
  const ofProperty = plus('propertyFactor', 'A year of growth', 'propertyGrowth', propertyGrowth)
  const ofPrices = plus('inflationFactor', 'A year of inflation', 'inflation', inflation)
  const ofMoney = plus('returnFactor', 'A year of return', 'investmentReturn', investmentReturn)
  const months = chosen('months of a year', 12)

  let property: Figure = input('purchasePrice', purchasePrice)
  let rent: Figure = input('rentInstead', rentInstead)
  let costs: Figure = input('ownerCosts', ownerCosts)
  let money: Line = ledger.line('rentOrBuy.atOnce', 'Paid at once by the buyer, invested by the tenant', paidAtOnce())
  const sellingShare = input('sellingCosts', inputs.sellingCosts, 'ppm')
  const leads: Lead[] = []
  let ahead = 0
  let year = 0
  for (; year < longest && isWritable(property, money, rent, costs); year += 1) {
    const id = `rentOrBuy.rows.${year}`
    const yearText = `year ${year + 1}`
    if (year > 0) {
      rent = ledger.line(`${id}.monthlyRent`, `Rent a month in ${yearText}`, product([rent, ofPrices]))
      costs = ledger.line(`${id}.monthlyCosts`, `Owner's costs a month in ${yearText}`, product([costs, ofPrices]))
    }
    const rented = ledger.line(`${id}.rent`, `Rent of ${yearText}`, product([rent, months]))
    const owned = ledger.line(`${id}.ownerCosts`, `Owner's costs of ${yearText}`, product([costs, months]))
    const outlay = ledger.line(`${id}.outlay`, `Paid by the buyer in ${yearText}`, sum([...paidToBank(year), owned], redrawn(year)))
    property = ledger.line(`${id}.property`, `Property at the end of ${yearText}`, product([property, ofProperty]))
    const selling = ledger.line(`${id}.sellingCosts`, `Selling costs at the end of ${yearText}`, product([property, sellingShare]))
    const buyer = ledger.line(`${id}.buyer`, `What the buyer has at the end of ${yearText}`, sum([property], [...owedAfter(year), selling]))
    const grown = ledger.line(`${id}.grown`, `The tenant's money with the return of ${yearText}`, product([money, ofMoney]))
    money = ledger.line(`${id}.tenant`, `What the tenant has at the end of ${yearText}`, sum([grown, outlay], [rented]))
    ledger.line(`${id}.ahead`, `Buyer ahead at the end of ${yearText}`, sum([buyer], [money]))
    const who = buyer.value >= money.value ? 'buyer' : 'tenant'
    if (leads.at(-1)?.who !== who) leads.push({ fromYear: year + 1, who })
    ahead = Math.abs(buyer.value - money.value)
  }
  const first = leads.find(({ who }) => who === 'buyer')?.fromYear
  if (first !== undefined)
    ledger.line(
      'rentOrBuy.year',
      'Year by whose end buying is ahead',
      take(found('year', first, 'the first year at whose end the buyer has as much as the tenant', 'number')),
      undefined,
      'number',
    )
  return {
    year: first ?? null,
    years: year,
    leads,
    sentence: `${leadSentence(leads, year, ahead)} ${sellingSentence(inputs.sellingCosts)}`,
  }

  function paidAtOnce() {
    const fee = inputs.initiationFeeAdded ? [] : [input('initiationFee', inputs.initiationFee)]
    return sum([input('purchasePrice', purchasePrice), input('buyingCosts', inputs.buyingCosts), ...fee], [lineOf('loan.principal')])
  }
  function paidToBank(year: number): readonly Figure[] {
    const rows = Math.max(0, Math.min(12, schedule.months - 12 * year))
    if (rows === 0) return []
    const id = `rentOrBuy.rows.${year}.fees`
    const fee = ledger.line(
      `${id}A`,
      'Service fee and insurance a month',
      sum([input('serviceFee', inputs.serviceFee), input('insuranceMonthly', inputs.insuranceMonthly)]),
    )
    const fees = ledger.line(id, `Service fees and insurance of year ${year + 1}`, product([fee, counted('months', rows)]))
    return [...(['instalments', 'extra', 'deposits'] as const).map((name) => lineOf(`years.${year}.${name}`)), fees]
  }
  function redrawn(year: number): readonly Figure[] {
    return 12 * year < schedule.months ? [lineOf(`years.${year}.redraws`)] : []
  }
  function owedAfter(year: number): readonly Figure[] {
    return 12 * year < schedule.months ? [lineOf(`years.${year}.balance`)] : []
  }
  function lineOf(id: string): Line {
    return step(id, ledger.lines.find((line) => line.id === id)!.value)
  }
}

function leadSentence(leads: readonly Lead[], years: number, ahead: number): string {
  const [first, ...changes] = leads
  if (first === undefined) return 'The amounts are too large to compare.'
  const last = leads.at(-1)!
  const atEnd = `at the end of year ${years} the ${last.who} is ahead by ${formatMoney(ahead)}`
  if (changes.length === 0) return `The ${first.who} is ahead at the end of every year; ${atEnd}.`
  const changeWords = changes.map(({ who, fromYear }, at) => `the ${who}${at === 0 ? '' : ' again'} from the end of year ${fromYear}`)
  return `The ${first.who} is ahead at first, ${changeWords.join(', ')}; ${atEnd}.`
}

const sellingSentence = (share: number) =>
  share === 0
    ? 'Selling costs and tax on a sale are left out.'
    : `Selling costs of ${formatRate(share)} are deducted from the buyer’s position; tax on a sale is left out.`
