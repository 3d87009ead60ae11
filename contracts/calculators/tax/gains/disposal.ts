import { findOn } from '../../../constants/find.ts'
import type { Assessment } from '../assessment/assessment.ts'
import { ownHalf } from '../assessment/community.ts'
import { VALUATION_DATE } from '../inputs/choices.ts'
import type { TaxScenarioInputs } from '../inputs/scenario.ts'
import { monthsFrom } from '../inputs/year.ts'
import { type Figure, type Line, constant, counted, fixed, greatest, input, inputsOf, least, product, sum, take } from '../../ledger.ts'
import { paragraph, section } from '../../law.ts'
import { reliefUsedBefore, smallBusinessDisregarded } from './small-business.ts'
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
const WHOLE = fixed('the whole', 1_000_000, 'ppm')

/** Gain or loss on one asset: proceeds less base cost and the costs of selling, at the person's share, after the residence exclusion. */
export function disposalGain(at: Assessment, row: Disposal, id: string, path: string, used = reliefUsedBefore(at)): DisposalGain {
  const { line } = at.ledger
  const byMethod = isBeforeValuation(row) ? valuation(at, row, id, path) : undefined
  const gain =
    byMethod === undefined
      ? line(
          `${id}.gain`,
          'Gain on the whole asset',
          sum(proceedsOf(at, row, id, path), inputsOf(row, path, COSTS)),
          paragraph('Eighth', '3'),
        )
      : line(`${id}.gain`, 'Gain on the whole asset', sum([byMethod.gains[byMethod.method]!]), paragraph('Eighth', '25'))
  const excluded = exclusionOf(at, row)
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
  const atShare =
    row.ownershipShare === 1_000_000
      ? gain
      : line(
          `${id}.share`,
          'Gain at the ownership share',
          product([gain, input(`${path}.ownershipShare`, row.ownershipShare, 'ppm')]),
          paragraph('Eighth', '3'),
        )
  const disregarded = row.assetKind === 'primaryResidence' ? residenceDisregarded(at, row, id, path, atShare) : undefined
  const left =
    disregarded === undefined
      ? atShare
      : line(`${id}.left`, 'Gain after the residence exclusion', sum([atShare], [disregarded]), paragraph('Eighth', '45'))
  const isJoint = at.inputs.maritalRegime === 'inCommunity' && row.communal
  const own = isJoint ? ownHalf(at, id, 'Half of the gain', left, paragraph('Eighth', '14')) : left
  const relief = smallBusinessDisregarded(at, row, id, own, used)
  const counted = relief === undefined ? take(own) : sum([own], [relief])
  return { ...base, disregarded: disregarded ?? relief, own: line(`${id}.counted`, 'Gain that counts', counted, paragraph('Eighth', '6')) }
}

function exclusionOf({ inputs }: Assessment, { assetKind }: Disposal): string | undefined {
  if (assetKind === 'personalUse') return PERSONAL_USE
  return inputs.residency === 'nonResident' && FREE_OF_NON_RESIDENTS.includes(assetKind) ? OF_NON_RESIDENT : undefined
}

function proceedsOf(at: Assessment, row: Disposal, id: string, path: string): readonly Figure[] {
  const proceeds = inputsOf(row, path, ['proceeds'])
  if (!row.deemedOnExit) return proceeds
  return [at.ledger.line(`${id}.onExit`, 'Market value on the day before residence ceased', sum(proceeds), section('9H(2)(a)'))]
}

const COSTS = ['sellingCosts', 'baseCost', 'improvements'] as const

/**
 * Paragraphs 45, 47 and 49: the gain, or the loss, of the time lived in and the area not used for a trade, up to the exclusion at the share.
 * The gain is apportioned, not the exclusion. With proceeds up to the limit, lived in throughout and without a trade, the whole gain falls away.
 */
function residenceDisregarded(at: Assessment, row: Disposal, id: string, path: string, gain: Line): Line {
  const { line } = at.ledger
  const label = 'Residence exclusion'
  const law = paragraph('Eighth', '45')
  const disposed = row.disposed ?? at.inputs.periodEnd
  // Time before the valuation date doesn't count, neither as lived in nor as owned (paragraphs 45(4) and 47).
  const since = isBeforeValuation(row) ? VALUATION_DATE : row.acquired
  const owned = row.monthsOwned ?? (since === undefined ? undefined : monthsFrom(since, disposed))
  const lived = owned === undefined ? undefined : (row.monthsPrimary ?? owned)
  const throughout = (owned === undefined || lived! >= owned) && row.businessUse === 0
  if (gain.value > 0 && throughout) {
    const limit = findOn(at.tax, 'residenceExclusion', 'proceeds', disposed)
    if (limit.found && row.proceeds <= limit.value) return line(`${id}.disregarded`, label, sum([gain]), paragraph('Eighth', '45(1)(b)'))
  }
  const apportioned = throughout ? gain : livedIn(at, row, id, path, gain, owned, lived)
  const exclusion = constant(findOn(at.tax, 'residenceExclusion', 'exclusion', disposed), 'primary residence exclusion', (cents) => cents)
  const limit =
    row.ownershipShare === 1_000_000
      ? exclusion
      : line(
          `${id}.exclusion`,
          'Residence exclusion at the share',
          product([exclusion, input(`${path}.ownershipShare`, row.ownershipShare, 'ppm')]),
          paragraph('Eighth', '45(2)'),
        )
  if (gain.value >= 0) return line(`${id}.disregarded`, label, least(apportioned, limit), law)
  const lowest = line(`${id}.lossLimit`, 'Loss that is disregarded at most', sum([], [limit]), law)
  return line(`${id}.disregarded`, label, greatest(apportioned, lowest), law)
}

/** The part of the gain of the months lived in and of private use, rounded once. */
function livedIn(
  at: Assessment,
  row: Disposal,
  id: string,
  path: string,
  gain: Line,
  owned: number | undefined,
  lived: number | undefined,
): Line {
  const { line } = at.ledger
  const privateUse = line(
    `${id}.privateUse`,
    'Private use',
    sum([WHOLE], [input(`${path}.businessUse`, row.businessUse, 'ppm')]),
    paragraph('Eighth', '49'),
    'ppm',
  )
  const law = paragraph('Eighth', owned === undefined ? '49' : '47')
  const calculation =
    owned === undefined || owned === 0
      ? product([gain, privateUse])
      : product(
          [
            gain,
            monthsOf(
              row.monthsPrimary ?? row.monthsOwned,
              `${path}.${row.monthsPrimary === undefined ? 'monthsOwned' : 'monthsPrimary'}`,
              lived!,
            ),
            privateUse,
          ],
          [monthsOf(row.monthsOwned, `${path}.monthsOwned`, owned)],
        )
  return line(`${id}.lived`, 'Gain of the time and area lived in', calculation, law)
}

/** As they were given, or else counted. */
function monthsOf(given: number | undefined, path: string, months: number): Figure {
  return given === undefined ? counted('months from acquisition, or 1 October 2001, to disposal', months) : input(path, given, 'number')
}
