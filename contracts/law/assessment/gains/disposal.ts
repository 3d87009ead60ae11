import type { Assessment } from '../assessment/assessment.ts'
import { ownHalf } from '../assessment/community.ts'
import type { TaxScenarioInputs } from '../inputs/scenario.ts'
import { type Figure, type Line, input, inputsOf, product, sum, take } from '../../working/ledger.ts'
import { paragraph, section } from '../../working/law.ts'
import { onDeathLaw } from '../transfers/death.ts'
import { arrivalGain, arrivalWith } from './arrival.ts'
import { disposalInRand, gainInRand, valueInRand, type WholeGain } from '../transfers/in-currency.ts'
import { exclusionOf } from './situs.ts'
import { costOfLots, hasLots } from './lots.ts'
import { residenceDisregarded } from './residence.ts'
import { reliefUsedBefore, smallBusinessDisregarded } from './small-business.ts'
import { transferOf } from '../transfers/transfer.ts'
import { type Valuation, isBeforeValuation, valuation } from '../transfers/valuation.ts'

type Disposal = TaxScenarioInputs['disposals'][number]

export interface DisposalGain {
  /** The path of its lines: `disposals.0`. */
  readonly id: string
  readonly description: string
  readonly assetKind: Disposal['assetKind']
  /** Of the whole asset; negative is a loss. */
  readonly gain: Line
  /** The part disregarded by the residence exclusion or, of the person's own part, by the small business exclusion. */
  readonly disregarded: Line | undefined
  /** The person's part of the gain; undefined if the asset is excluded altogether. */
  readonly own: Line | undefined
  /** From a source outside South Africa (s6quat). */
  readonly isForeign: boolean
  readonly excluded: string | undefined
  /** The buyer, if a connected person; empty without a name. */
  readonly connectedPerson: string | undefined
  readonly valuation: Valuation | undefined
}

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
  const free = exclusionOf(at.inputs, row)
  const transfer = free === undefined ? transferOf(at, row, path) : undefined
  const valueGiven = transfer !== undefined && 'marketValue' in transfer ? transfer.marketValue : undefined
  const marketValue = valueGiven === undefined ? undefined : valueInRand(at, row, id, path, valueGiven)
  const inItsCurrency = row.costsInRand ? marketValue : valueGiven
  const { gain, valuation: byMethod } = gainInRand(at, row, id, path, (...of) => gainOf(...of, inItsCurrency))
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
  const inRand = disposalInRand(row)
  const home = { row: inRand, id, path, proceeds: marketValue?.value ?? inRand.proceeds, isHalf }
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

/** Of the whole asset, by its price or by the market value that replaces it; refused while that, or the cost of lots, is unknown. */
function gainOf(at: Assessment, row: Disposal, id: string, path: string, marketValue: Figure | undefined): WholeGain {
  const { line } = at.ledger
  const label = 'Gain on the whole asset'
  const law = paragraph('Eighth', '3')
  const byPrice = (gain: Line): WholeGain => ({ gain, valuation: undefined })
  if (marketValue?.missing !== undefined) return byPrice(line(`${id}.gain`, label, take(marketValue), paragraph('Eighth', '38')))
  const sold = marketValue === undefined ? row : { ...row, proceeds: marketValue.value }
  const proceeds = () => (marketValue === undefined ? proceedsOf(at, row, id, path) : [proceedsAtMarketValue(at, id, marketValue)])
  if (arrivalWith(at.inputs, row) !== undefined) return byPrice(arrivalGain(at, sold, id, path, proceeds()))
  if (isBeforeValuation(row)) {
    const byMethod = valuation(at, sold, id, path, marketValue ?? input(`${path}.proceeds`, row.proceeds))
    return { gain: line(`${id}.gain`, label, sum([byMethod.gains[byMethod.method]!]), paragraph('Eighth', '25')), valuation: byMethod }
  }
  if (!hasLots(row)) return byPrice(line(`${id}.gain`, label, sum(proceeds(), inputsOf(row, path, COSTS)), law))
  const lots = costOfLots(at, row, id, path)
  if (lots.missing !== undefined) return byPrice(line(`${id}.gain`, label, take(lots), law))
  return byPrice(line(`${id}.gain`, label, sum(proceeds(), [lots, ...inputsOf(row, path, ['sellingCosts', 'improvements'])]), law))
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

function proceedsOf(at: Assessment, row: Disposal, id: string, path: string): readonly Figure[] {
  const proceeds = inputsOf(row, path, ['proceeds'])
  if (row.deemedOnExit)
    return [at.ledger.line(`${id}.onExit`, 'Market value on the day before residence ceased', sum(proceeds), section('9H(2)(a)'))]
  if (row.deemedOnDeath) return [at.ledger.line(`${id}.onDeath`, 'Market value on the day of death', sum(proceeds), onDeathLaw(at))]
  return proceeds
}

const COSTS = ['sellingCosts', 'baseCost', 'improvements'] as const
