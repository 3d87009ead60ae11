import { findOn } from '../../lookup/find.ts'
import { addMonths } from '../../../base/dates.ts'
import { formatMoney } from '../../../base/money/format.ts'
import type { Assessment, Disallowed } from '../assessment/assessment.ts'
import type { TaxScenarioInputs } from '../inputs/scenario.ts'
import { ageOn } from '../../tax-year.ts'
import { type Figure, type Line, constant, excess, inputsOf, least, sum } from '../../working/ledger.ts'
import { paragraph } from '../../working/law.ts'

type Disposal = TaxScenarioInputs['disposals'][number]

/** The used part of the lifetime exclusion: before this year, and by this year's disposals so far. */
export interface ReliefUsed {
  readonly figures: Figure[]
  readonly disallowed: Disallowed[]
}

const LAW = paragraph('Eighth', '57')
const MONTHS_HELD = 60
const MONTHS_FROM_FIRST = 24

export const reliefUsedBefore = ({ inputs }: Assessment): ReliefUsed => ({
  figures: inputsOf(inputs, '', ['smallBusinessReliefUsed']),
  disallowed: [],
})

/**
 * Paragraph 57: the gain on an active asset of a small business, on a share in its partnership or on the whole of a holding of at least 10 %
 * is disregarded up to an amount in a life, if every condition is known to be met. Conditions that the inputs leave open are listed, and nothing
 * is disregarded then. `gain` is the person's own, after the split of a joint estate: each spouse has the exclusion. Undefined: nothing.
 */
export function smallBusinessDisregarded(at: Assessment, row: Disposal, id: string, gain: Line, used: ReliefUsed): Line | undefined {
  if (row.assetKind !== 'smallBusiness' || gain.value <= 0) return undefined
  const { line } = at.ledger
  const disposed = row.disposed ?? at.inputs.periodEnd
  const found = findOn(at.tax, 'smallBusinessGains', 'relief', disposed)
  const doubts = found.found ? doubtsOf(at, row, disposed, found.value) : []
  if (doubts.length > 0) {
    const refused = line(`${id}.reliefRefused`, 'Gain of a small business that is not disregarded', sum([gain]), LAW)
    used.disallowed.push({ line: refused, reason: `Paragraph 57 disregards the gain only where ${doubts.join('; and ')}.` })
    return undefined
  }
  const most = constant(found, 'small business exclusion of a life', ({ lifetime }) => lifetime)
  // Without the amount of the day nothing can be left of it: the exclusion is refused by name.
  const left =
    most.missing === undefined ? line(`${id}.reliefLeft`, 'Small business exclusion that is left', excess([most], used.figures), LAW) : most
  const disregarded = line(`${id}.disregarded`, 'Small business exclusion', least(gain, left), LAW)
  used.figures.push(disregarded)
  return disregarded
}

/** The conditions that are not met, or that the inputs leave open. */
function doubtsOf(
  at: Assessment,
  row: Disposal,
  disposed: string,
  law: { readonly marketValue: number; readonly age: number },
): readonly string[] {
  const { dateOfBirth, smallBusinessFirstDisposal: first } = at.inputs
  const doubts: string[] = []
  const ask = (isMet: boolean | undefined, condition: string) => {
    if (isMet !== true) doubts.push(`${condition} (${isMet === undefined ? 'to be confirmed' : 'not so here'})`)
  }
  const isOldEnough = dateOfBirth === undefined ? undefined : ageOn(dateOfBirth, disposed) >= law.age
  ask(row.soldForHealth || isOldEnough, `the person is ${law.age} or sells because of ill-health, infirmity, superannuation or death`)
  const isHeld = row.acquired === undefined ? undefined : addMonths(row.acquired, MONTHS_HELD) <= disposed
  ask(row.heldFiveYears ?? isHeld, 'it was held for five years without a break')
  ask(row.substantiallyInvolved, 'the person was substantially involved in the business in that time')
  ask(row.qualifyingInterest, 'it is an own active business asset, a share in a partnership or all of a holding of at least 10 %')
  const isSmall = row.businessMarketValue === undefined ? undefined : row.businessMarketValue <= law.marketValue
  ask(isSmall, `the assets of all the person’s businesses are worth at most ${formatMoney(law.marketValue)}`)
  ask(first === undefined || disposed <= addMonths(first, MONTHS_FROM_FIRST), 'it is sold within 24 months from the first such sale')
  return doubts
}
