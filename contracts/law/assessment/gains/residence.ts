import { findOn } from '../../lookup/find.ts'
import type { Assessment } from '../assessment/assessment.ts'
import { VALUATION_DATE } from '../inputs/choices.ts'
import { type Absence, isAbsenceCounted, isLandTooLarge } from '../inputs/residence-rules.ts'
import type { TaxScenarioInputs } from '../inputs/scenario.ts'
import { monthsFrom } from '../../tax-year.ts'
import {
  type Figure,
  type Line,
  missingInput,
  constant,
  counted,
  fixed,
  greatest,
  input,
  least,
  product,
  sum,
  take,
} from '../../working/ledger.ts'
import { paragraph } from '../../working/law.ts'
import { isBeforeValuation } from '../transfers/valuation.ts'

type Disposal = TaxScenarioInputs['disposals'][number]

const LABEL = 'Residence exclusion'
const LAW = paragraph('Eighth', '45')
const WHOLE = fixed('the whole', 1_000_000, 'ppm')
const ONE_HALF = fixed('one half', 500_000, 'ppm')
const MOST_BUSINESS_USE = 500_000

export interface Home {
  readonly row: Disposal
  readonly id: string
  readonly path: string
  /** Price, or market value where that counts. Cents. */
  readonly proceeds: number
  /** The gain is half of that of a joint estate, and so is the exclusion. */
  readonly isHalf: boolean
}

/**
 * Paragraphs 44 to 50: the gain, or the loss, of the time lived in, of the area not used for a trade and of at most two hectares, up to the
 * exclusion at the share. The gain is apportioned, not the exclusion. With proceeds up to the limit, lived in throughout, without a trade
 * and on at most two hectares, the whole gain is disregarded. Refused until the value of the two hectares of a larger property is known.
 */
export function residenceDisregarded(at: Assessment, home: Home, gain: Line): Line {
  const { row, id, path, proceeds } = home
  const { line } = at.ledger
  const disposed = row.disposed ?? at.inputs.periodEnd
  // Used mainly for a trade, it isn't a primary residence, even if it was one before.
  if (row.businessUse > MOST_BUSINESS_USE)
    return line(`${id}.disregarded`, 'No residence exclusion: used mainly for business', sum([]), paragraph('Eighth', '44'))
  if (isLandTooLarge(row) && row.qualifyingLandShare === undefined) {
    const share = missingInput(`${path}.qualifyingLandShare`, 'the share of the value that belongs to the home with two hectares', disposed)
    return line(`${id}.disregarded`, LABEL, take(share), paragraph('Eighth', '46'))
  }
  const time = timeOf(at, home, disposed)
  const throughout = (time === undefined || time.lived.value >= time.owned.value) && row.businessUse === 0 && !isLandTooLarge(row)
  if (gain.value > 0 && throughout) {
    const limit = findOn(at.tax, 'residenceExclusion', 'proceeds', disposed)
    if (limit.found && proceeds <= limit.value) return line(`${id}.disregarded`, LABEL, sum([gain]), paragraph('Eighth', '45(1)(b)'))
  }
  const apportioned = throughout ? gain : livedIn(at, home, gain, time)
  const limit = exclusionOf(at, home, disposed)
  if (gain.value >= 0) return line(`${id}.disregarded`, LABEL, least(apportioned, limit), LAW)
  const lowest = line(`${id}.lossLimit`, 'Loss that is disregarded at most', sum([], [limit]), LAW)
  return line(`${id}.disregarded`, LABEL, greatest(apportioned, lowest), LAW)
}

/** At the person's share, paragraph 45(2). */
function exclusionOf(at: Assessment, { row, id, path, isHalf }: Home, disposed: string): Figure {
  const exclusion = constant(findOn(at.tax, 'residenceExclusion', 'exclusion', disposed), 'primary residence exclusion', (cents) => cents)
  const shares = [
    ...(row.ownershipShare === 1_000_000 ? [] : [input(`${path}.ownershipShare`, row.ownershipShare, 'ppm')]),
    ...(isHalf ? [ONE_HALF] : []),
  ]
  if (shares.length === 0) return exclusion
  const law = paragraph('Eighth', '45(2)')
  return at.ledger.line(`${id}.exclusion`, 'Residence exclusion at the share', product([exclusion, ...shares]), law)
}

interface Time {
  readonly lived: Figure
  readonly owned: Figure
}

/** Months since the valuation date (paragraphs 45(4) and 47); undefined where those owned are not known. */
function timeOf(at: Assessment, { row, id, path }: Home, disposed: string): Time | undefined {
  const since = isBeforeValuation(row) ? VALUATION_DATE : row.acquired
  const months = row.monthsOwned ?? (since === undefined ? undefined : monthsFrom(since, disposed))
  if (months === undefined) return undefined
  const owned = monthsOf(row.monthsOwned, `${path}.monthsOwned`, months)
  if (row.monthsPrimary === undefined) return { owned, lived: owned }
  const lived = input(`${path}.monthsPrimary`, row.monthsPrimary, 'number')
  const away = row.absences.flatMap((absence, index) => absenceOf(at, absence, `${id}.absences.${index}`, `${path}.absences.${index}`))
  if (away.length === 0) return { owned, lived }
  const all = at.ledger.line(
    `${id}.monthsLived`,
    'Months lived in, with absences that count',
    sum([lived, ...away]),
    paragraph('Eighth', '47'),
    'number',
  )
  return { owned, lived: all }
}

/** Paragraph 48: up to two years of each absence; paragraph 50: a home let for at most five years under its conditions. */
function absenceOf(at: Assessment, absence: Absence, id: string, path: string): readonly Line[] {
  if (absence.months === 0 || !isAbsenceCounted(absence)) return []
  const months = input(`${path}.months`, absence.months, 'number')
  const label = 'Months away that count as lived in'
  if (absence.kind === 'letWhileAbsent') return [at.ledger.line(id, label, take(months), paragraph('Eighth', '50'), 'number')]
  return [at.ledger.line(id, label, least(months, fixed('two years in months', 24)), paragraph('Eighth', '48'), 'number')]
}

/** The part of the gain of the months lived in, of private use and of two hectares, rounded once. */
function livedIn(at: Assessment, { row, id, path }: Home, gain: Line, time: Time | undefined): Line {
  const { line } = at.ledger
  const privateUse = line(
    `${id}.privateUse`,
    'Private use',
    sum([WHOLE], [input(`${path}.businessUse`, row.businessUse, 'ppm')]),
    paragraph('Eighth', '49'),
    'ppm',
  )
  const land = isLandTooLarge(row) ? [input(`${path}.qualifyingLandShare`, row.qualifyingLandShare!, 'ppm')] : []
  const hasTime = time !== undefined && time.owned.value > 0
  const law = paragraph('Eighth', land.length > 0 ? '46' : time === undefined ? '49' : '47')
  const calculation = hasTime ? product([gain, time.lived, privateUse, ...land], [time.owned]) : product([gain, privateUse, ...land])
  return line(`${id}.lived`, 'Gain of the time and area lived in', calculation, law)
}

/** As they were given, or else counted. */
function monthsOf(given: number | undefined, path: string, months: number): Figure {
  return given === undefined ? counted('months from acquisition, or 1 October 2001, to disposal', months) : input(path, given, 'number')
}
