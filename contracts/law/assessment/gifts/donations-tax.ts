import type { Assessment } from '../assessment/assessment.ts'
import { ownHalf } from '../assessment/community.ts'
import { isResidentOn } from '../assessment/resident-on.ts'
import { givenInRand } from '../transfers/in-currency.ts'
import { isTransfer, marketValueOf } from '../transfers/transfer.ts'
import type { TaxScenarioInputs } from '../inputs/scenario.ts'
import { section } from '../../working/law.ts'
import { type Figure, type Line, announcing, excess, input, inputsOf, product, sum, take } from '../../working/ledger.ts'
import { dueDateOf } from './due-date.ts'
import { taxOnGift } from './tax-on-gift.ts'

type Disposal = TaxScenarioInputs['disposals'][number]

export interface Gift {
  /** Prefix of its lines: `gifts.0`. */
  readonly id: string
  /** Of the disposal in the inputs: `disposals.0`; undefined: the other gifts of the year. */
  readonly path: string | undefined
  readonly description: string
  /** The person's own part, cents. */
  readonly value: Line
  readonly exempt: Line
  readonly taxable: Line
  readonly tax: Line
  /** Last day for paying the tax (section 60(1)); undefined where the day of the gift is not known. */
  readonly dueDate: string | undefined
}

/** Donations tax of the year, a separate tax: in no total of income tax. */
export interface DonationsTax {
  readonly gifts: readonly Gift[]
  /** Taxable since 1 March 2018, this year included: brought forward in the year after. Undefined: none. */
  readonly soFar: Line | undefined
  /** Of the gift at a path of the inputs. */
  readonly taxOf: (path: string) => Line | undefined
}

/** The rate goes by the donations since this day, section 64(1)(a). */
const COUNTS_SINCE = '2018-03-01'

interface Given {
  readonly row: Disposal
  readonly path: string
}

/** Sections 54 to 64: gifts and sales below value to connected persons of the year, in the order of their days, after the other gifts. */
export function donationsTax(at: Assessment): DonationsTax {
  const { otherGifts } = at.inputs
  const earlier = { exempt: [] as Figure[], taxable: inputsOf(at.inputs, '', ['taxableGiftsBefore']) as Figure[] }
  const gifts: Gift[] = []
  const add = (gift: Omit<Gift, 'exempt' | 'taxable' | 'tax'>, on: string) => {
    const taxed = taxOnGift(at.ledger, at.tax, { id: gift.id, value: gift.value, on }, earlier)
    earlier.exempt.push(taxed.exempt)
    if (on >= COUNTS_SINCE) earlier.taxable.push(taxed.taxable)
    gifts.push({ ...gift, ...taxed })
  }
  if (otherGifts > 0 && isResidentOn(at.inputs, at.inputs.periodEnd)) {
    const value = at.ledger.line('gifts.0.value', 'Other gifts of the year', take(input('otherGifts', otherGifts)), section('54'))
    add({ id: 'gifts.0', path: undefined, description: '', value, dueDate: undefined }, at.inputs.periodEnd)
  }
  for (const given of givenOf(at)) {
    const { row, path } = given
    const on = row.disposed ?? at.inputs.periodEnd
    const id = `gifts.${gifts.length}`
    const value = valueOf(at, given, id)
    if (value === undefined) continue
    const gift = { id, path, description: row.description, value, dueDate: row.disposed === undefined ? undefined : dueDateOf(on) }
    if (row.recipient === 'person') add(gift, on)
    else gifts.push({ ...gift, ...exempted(at, given, gift, on) })
  }
  total(at, gifts)
  const soFar =
    earlier.taxable.length === 0
      ? undefined
      : at.ledger.line('donationsTax.soFar', 'Taxable donations since 1 March 2018', sum(earlier.taxable), section('64(1)'))
  return { gifts, soFar, taxOf: (path) => gifts.find((gift) => gift.path === path)?.tax }
}

/** The own ones, and of a linked spouse those of the joint estate, in the order of their days. */
function givenOf(at: Assessment): readonly Given[] {
  const { maritalRegime, disposals, periodEnd } = at.inputs
  const own = disposals.map((row, index) => ({ row, path: `disposals.${index}` }))
  const joint =
    at.spouse === undefined || maritalRegime !== 'inCommunity'
      ? []
      : at.spouse.inputs.disposals.flatMap((row, index) => {
          const disposed = row.disposed ?? at.spouse!.inputs.periodEnd
          return row.communal ? [{ row: { ...row, disposed }, path: `spouse.disposals.${index}` }] : []
        })
  const dayOf = ({ row }: Given) => row.disposed ?? periodEnd
  return (
    [...own, ...joint]
      // Section 54 asks for a resident donor.
      .filter((given) => isTransfer(given.row) && isResidentOn(at.inputs, dayOf(given)))
      .toSorted((one, other) => dayOf(one).localeCompare(dayOf(other)))
  )
}

/** Market value less the price, at the person's share; half of it in a joint estate. Undefined: nothing was given. */
function valueOf(at: Assessment, { row, path }: Given, id: string): Line | undefined {
  const { line } = at.ledger
  const isTaxed = row.recipient === 'person'
  const law = section(row.proceeds === 0 ? '62(1)' : '58(1)')
  const label = 'Value given away'
  if (row.marketValue === undefined) {
    if (!isTaxed) return line(`${id}.value`, 'Value given away: exempt, not entered', sum([]), law)
    return line(`${id}.value`, label, take(marketValueOf(at, row, path)), law)
  }
  if (row.marketValue <= row.proceeds) return undefined
  const isJoint = at.inputs.maritalRegime === 'inCommunity' && row.communal
  const isWhole = row.ownershipShare === 1_000_000
  const whole = givenInRand(at, row, id, path, excess([marketValueOf(at, row, path)], inputsOf(row, path, ['proceeds'])))
  if (isWhole && !isJoint) return line(`${id}.value`, label, whole, law)
  const given = line(`${id}.given`, 'Value given away of the whole asset', whole, law)
  const share = input(`${path}.ownershipShare`, row.ownershipShare, 'ppm')
  const atShare = isWhole ? given : line(`${id}.share`, 'Value given away at the share', product([given, share]), law)
  const own = isJoint ? ownHalf(at, id, 'Half of the value given away', atShare, section('57A')) : atShare
  return line(`${id}.value`, label, take(own), law)
}

function exempted(at: Assessment, { row, path }: Given, { id, value }: Pick<Gift, 'id' | 'value'>, on: string) {
  const { line } = at.ledger
  const toSpouse = row.recipient !== 'exempt'
  const law = section(toSpouse ? '56(1)(b)' : '56(1)(h)')
  const whole = toSpouse ? announcing(take(value), 'spouseDonations', on, `${path}.recipient`) : take(value)
  return {
    exempt: line(`${id}.exempt`, toSpouse ? 'Exempt: to a spouse' : 'Exempt: to an exempt recipient', whole, law),
    taxable: line(`${id}.taxable`, 'Taxable donation', sum([]), law),
    tax: line(`${id}.tax`, 'Donations tax', sum([]), law),
  }
}

function total(at: Assessment, gifts: readonly Gift[]): void {
  const { line } = at.ledger
  if (gifts.length === 0) return
  line('donationsTax.value', 'Value given away in the year', sum(gifts.map(({ value }) => value)), section('54'))
  line('donationsTax.exempt', 'Exempt from donations tax', sum(gifts.map(({ exempt }) => exempt)), section('56'))
  line('donationsTax.taxable', 'Taxable donations', sum(gifts.map(({ taxable }) => taxable)), section('54'))
  line('donationsTax.tax', 'Donations tax of the year', sum(gifts.map(({ tax }) => tax)), section('64(1)'))
}
