import { findOn } from '../../lookup/find.ts'
import type { TaxConstants } from '../../figure/tax-kinds.ts'
import { section } from '../../working/law.ts'
import { type Figure, type Ledger, type Line, constant, excess, least, product, sum, take } from '../../working/ledger.ts'

/** Donations tax of one gift, cents. Each line is refused where its constant, or the value, is missing. */
export interface TaxOnGift {
  readonly exempt: Line
  readonly taxable: Line
  readonly tax: Line
}

interface Gift {
  /** Prefix of the lines. */
  readonly id: string
  /** The value given, after the other exemptions of section 56. */
  readonly value: Line
  /** The day on which the gift takes effect. */
  readonly on: string
}

/** The same donor's use of the year's exemption, and gifts taxed since 1 March 2018. */
export interface EarlierGifts {
  readonly exempt: readonly Figure[]
  readonly taxable: readonly Figure[]
}

/** Sections 56(2)(b) and 64: the exemption of the year comes off first; the rate goes by all taxable donations since 1 March 2018. */
export function taxOnGift(ledger: Ledger, tax: TaxConstants, { id, value, on }: Gift, earlier: EarlierGifts): TaxOnGift {
  const { line } = ledger
  const ofYear = section('56(2)(b)')
  const exemption = constant(findOn(tax, 'donationsTax', 'individual', on), 'donations tax exemption of a year', (cents) => cents)
  const left = line(`${id}.exemptionLeft`, 'Exemption of the year that is left', excess([exemption], earlier.exempt), ofYear)
  const exempt = line(`${id}.exempt`, 'Exempt: the first gifts of a year', least(value, left, exemption), ofYear)
  const taxable = line(
    `${id}.taxable`,
    'Taxable donation',
    exempt.missing === undefined ? sum([value], [exempt]) : take(exempt),
    section('54'),
  )
  return { exempt, taxable, tax: taxAtRates(ledger, tax, { id, taxable, on }, earlier.taxable) }
}

function taxAtRates(
  { line }: Ledger,
  tax: TaxConstants,
  { id, taxable, on }: { readonly id: string; readonly taxable: Line; readonly on: string },
  earlier: readonly Figure[],
): Line {
  const law = section('64(1)')
  const label = 'Donations tax'
  const found = findOn(tax, 'donationsTaxRates', 'bands', on)
  const rate = (at: number) => constant(found, `rate ${at + 1} of donations tax`, (bands) => bands[at]!.rate, 'ppm')
  const [first] = found.found ? found.value : []
  const before = earlier.reduce((all, { value }) => all + value, 0)
  if (first === undefined || first.upTo === null || before + taxable.value <= first.upTo)
    return line(`${id}.tax`, label, product([taxable, rate(0)]), law)
  const bound = constant(found, 'bound of the first rate of donations tax', (bands) => bands[0]!.upTo!)
  const room = line(`${id}.room`, 'Amount still at the first rate', excess([bound], earlier), law)
  const low = line(`${id}.atFirstRate`, 'Donation at the first rate', least(taxable, room), law)
  const high = line(`${id}.atSecondRate`, 'Donation at the second rate', sum([taxable], [low]), law)
  const parts = [
    line(`${id}.taxAtFirstRate`, 'Donations tax at the first rate', product([low, rate(0)]), law),
    line(`${id}.taxAtSecondRate`, 'Donations tax at the second rate', product([high, rate(1)]), law),
  ]
  return line(`${id}.tax`, label, sum(parts), law)
}
