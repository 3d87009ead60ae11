import type { Assessment } from '../assessment/assessment.ts'
import { ownHalf } from '../assessment/community.ts'
import type { TaxScenarioInputs } from '../inputs/scenario.ts'
import { type Figure, type Line, input, inputsOf, product, sum, take } from '../../ledger.ts'
import { paragraph, section } from '../../law.ts'
import { onDeathLaw } from './death.ts'
import { costOfLots, hasLots } from './lots.ts'
import { residenceDisregarded } from './residence.ts'
import { reliefUsedBefore, smallBusinessDisregarded } from './small-business.ts'
import { transferOf } from './transfer.ts'
import { type Valuation, isBeforeValuation, valuation } from './valuation.ts'

type Disposal = TaxScenarioInputs['disposals'][number]

export interface DisposalGain {
  /** Where its lines stand: `disposals.0`. */
  readonly id: string
  readonly description: string
  readonly assetKind: Disposal['assetKind']
  /** Of the whole asset; negative is a loss. */
  readonly gain: Line
  /** What the residence exclusion disregards of it, or, of the person's own part, the small business exclusion. */
  readonly disregarded: Line | undefined
  /** What counts for the person; undefined where the asset is excluded altogether. */
  readonly own: Line | undefined
  /** From a source outside South Africa (s6quat). */
  readonly isForeign: boolean
  readonly excluded: string | undefined
  /** To whom it was sold, where that is a connected person; empty without a name. */
  readonly connectedPerson: string | undefined
  readonly valuation: Valuation | undefined
}

const PERSONAL_USE = 'Assets of personal use are excluded: neither their gains nor their losses count (Eighth Schedule, paragraph 53).'
const OF_NON_RESIDENT =
  'A non-resident is taxed on gains from immovable property in the Republic, and from assets of a permanent establishment here: not from this asset ' +
  '(Eighth Schedule, paragraph 2(1)(b)).'
/** Taken as no assets of a permanent establishment; a holding in a company of mostly South African land is captured as property. */
const FREE_OF_NON_RESIDENTS: readonly Disposal['assetKind'][] = ['listedShares', 'unitTrust', 'crypto', 'foreign']

/** Donations tax of the person on the disposal at a path of the inputs; undefined where there is none. */
export type GiftTaxOf = (path: string) => Line | undefined

const NO_GIFTS: GiftTaxOf = () => undefined

/** Gain or loss on one asset: proceeds less base cost and the costs of selling, at the person's share, after the residence exclusion. */
export function disposalGain(
  at: Assessment,
  row: Disposal,
  id: string,
  path: string,
  used = reliefUsedBefore(at),
  giftTaxOf = NO_GIFTS,
): DisposalGain {
  const { line } = at.ledger
  const free = exclusionOf(at, row)
  const transfer = free === undefined ? transferOf(at, row, path) : undefined
  const marketValue = transfer !== undefined && 'marketValue' in transfer ? transfer.marketValue : undefined
  const { gain, byMethod } = gainOf(at, row, id, path, marketValue)
  const excluded = free ?? (transfer !== undefined && 'excluded' in transfer ? transfer.excluded : undefined)
  const base = {
    id,
    description: row.description,
    assetKind: row.assetKind,
    gain,
    connectedPerson: row.saleToConnected ? row.connectedPerson : undefined,
    isForeign: row.assetKind === 'foreign' || row.abroad,
    valuation: byMethod,
    excluded,
  }
  if (excluded !== undefined) return { ...base, disregarded: undefined, own: undefined }
  if (gain.missing !== undefined) return { ...base, disregarded: undefined, own: line(`${id}.counted`, COUNTS, take(gain), AGGREGATE) }
  const atShare =
    row.ownershipShare === 1_000_000
      ? gain
      : line(
          `${id}.share`,
          'Gain at the ownership share',
          product([gain, input(`${path}.ownershipShare`, row.ownershipShare, 'ppm')]),
          paragraph('Eighth', '3'),
        )
  const isJoint = at.inputs.maritalRegime === 'inCommunity' && row.communal
  // Each spouse pays the donations tax of the own half, so that a gift with such a tax is halved before it comes off.
  const giftTax = marketValue === undefined ? undefined : giftTaxOf(path)
  const isHalf = isJoint && giftTax !== undefined
  const halved = isHalf ? ownHalf(at, id, 'Half of the gain', atShare, JOINT) : atShare
  const gained = giftTax === undefined ? halved : afterGiftTax(at, id, { gain, own: halved, giftTax, marketValue: marketValue! })
  const home = { row, id, path, proceeds: marketValue?.value ?? row.proceeds, isHalf }
  const disregarded = row.assetKind === 'primaryResidence' ? residenceDisregarded(at, home, gained) : undefined
  // Without the exclusion of a year the whole gain counts; without a fact of the inputs nothing is known.
  if (disregarded?.missing?.field !== undefined)
    return { ...base, disregarded, own: line(`${id}.counted`, COUNTS, take(disregarded), AGGREGATE) }
  const left =
    disregarded === undefined
      ? gained
      : line(`${id}.left`, 'Gain after the residence exclusion', sum([gained], [disregarded]), paragraph('Eighth', '45'))
  const own = isJoint && !isHalf ? ownHalf(at, id, 'Half of the gain', left, JOINT) : left
  const relief = smallBusinessDisregarded(at, row, id, own, used)
  const counted = relief === undefined ? take(own) : sum([own], [relief])
  return { ...base, disregarded: disregarded ?? relief, own: line(`${id}.counted`, COUNTS, counted, AGGREGATE) }
}

const COUNTS = 'Gain that counts'
const AGGREGATE = paragraph('Eighth', '6')
const JOINT = paragraph('Eighth', '14')

interface Gained {
  readonly gain: Line
  readonly byMethod?: Valuation | undefined
}

/** Of the whole asset, by its price or by the market value that stands in for it; refused while that, or the cost of lots, is unknown. */
function gainOf(at: Assessment, row: Disposal, id: string, path: string, marketValue: Figure | undefined): Gained {
  const { line } = at.ledger
  const label = 'Gain on the whole asset'
  const law = paragraph('Eighth', '3')
  if (marketValue?.missing !== undefined) return { gain: line(`${id}.gain`, label, take(marketValue), paragraph('Eighth', '38')) }
  if (isBeforeValuation(row)) {
    const sold = marketValue === undefined ? row : { ...row, proceeds: marketValue.value }
    const byMethod = valuation(at, sold, id, path, marketValue === undefined ? 'proceeds' : 'marketValue')
    return { gain: line(`${id}.gain`, label, sum([byMethod.gains[byMethod.method]!]), paragraph('Eighth', '25')), byMethod }
  }
  const proceeds = marketValue === undefined ? proceedsOf(at, row, id, path) : [proceedsAtMarketValue(at, id, marketValue)]
  if (!hasLots(row)) return { gain: line(`${id}.gain`, label, sum(proceeds, inputsOf(row, path, COSTS)), law) }
  const lots = costOfLots(at, row, id, path)
  if (lots.missing !== undefined) return { gain: line(`${id}.gain`, label, take(lots), law) }
  return { gain: line(`${id}.gain`, label, sum(proceeds, [lots, ...inputsOf(row, path, ['sellingCosts', 'improvements'])]), law) }
}

const proceedsAtMarketValue = (at: Assessment, id: string, marketValue: Figure): Line =>
  at.ledger.line(`${id}.atMarketValue`, 'Proceeds: market value on the day of the disposal', take(marketValue), paragraph('Eighth', '38'))

interface TaxedGift {
  /** Of the whole asset. */
  readonly gain: Line
  readonly own: Line
  readonly giftTax: Line
  readonly marketValue: Figure
}

/** Paragraphs 20(1)(c)(vii) and 22: (M − A) ÷ M of the donations tax is part of the base cost; of a loss nothing is. */
function afterGiftTax(at: Assessment, id: string, { gain, own, giftTax, marketValue }: TaxedGift): Line {
  if (gain.value <= 0 || giftTax.value === 0) return own
  const { line } = at.ledger
  const law = paragraph('Eighth', '22')
  const part = line(`${id}.giftTax`, 'Donations tax in the base cost', product([giftTax, gain], [marketValue]), law)
  return line(`${id}.afterGiftTax`, 'Gain after donations tax in the base cost', sum([own], [part]), law)
}

function exclusionOf({ inputs }: Assessment, { assetKind }: Disposal): string | undefined {
  if (assetKind === 'personalUse') return PERSONAL_USE
  return inputs.residency === 'nonResident' && FREE_OF_NON_RESIDENTS.includes(assetKind) ? OF_NON_RESIDENT : undefined
}

function proceedsOf(at: Assessment, row: Disposal, id: string, path: string): readonly Figure[] {
  const proceeds = inputsOf(row, path, ['proceeds'])
  if (row.deemedOnExit)
    return [at.ledger.line(`${id}.onExit`, 'Market value on the day before residence ceased', sum(proceeds), section('9H(2)(a)'))]
  if (row.deemedOnDeath) return [at.ledger.line(`${id}.onDeath`, 'Market value on the day of death', sum(proceeds), onDeathLaw(at))]
  return proceeds
}

const COSTS = ['sellingCosts', 'baseCost', 'improvements'] as const
