import { addDays } from '../../../base/dates.ts'
import { formatDate } from '../../../base/money/format.ts'
import type { Assessment } from '../assessment/assessment.ts'
import { arrivalOf } from '../assessment/resident-on.ts'
import type { TaxScenarioInputs } from '../inputs/scenario.ts'
import { missingInput, greatest, input, inputsOf, sum, take, type Figure, type InputFigure, type Line } from '../../working/ledger.ts'
import { paragraph } from '../../working/law.ts'
import { costOfLots, hasLots } from './lots.ts'
import { exclusionOf, isTaxedWhateverResidence } from './situs.ts'

type Disposal = TaxScenarioInputs['disposals'][number]

/** The first day of residence, for an asset that was owned before it and is disposed of after it. Undefined: its own cost is the base cost. */
export function arrivalWith(inputs: TaxScenarioInputs, row: Disposal): string | undefined {
  const day = arrivalOf(inputs)
  if (day === undefined || row.acquired === undefined || row.acquired >= day) return undefined
  if ((row.disposed ?? inputs.periodEnd) < day || isTaxedWhateverResidence(row) || exclusionOf(inputs, row) !== undefined) return undefined
  return day
}

/**
 * Gain of an asset that was owned when residence began. It counts as bought at its market value on the day before (Eighth Schedule, paragraph
 * 12(2)(a)(i)), except for losses: where proceeds are below that value, or below cost, paragraph 24(2) and (3) allow less.
 */
export function arrivalGain(at: Assessment, row: Disposal, id: string, path: string, proceeds: readonly Figure[]): Line {
  const { line } = at.ledger
  const bought = hasLots(row) ? costOfLots(at, row, id, path) : input(`${path}.baseCost`, row.baseCost)
  const cost = bought.missing === undefined ? costOnArrival(at, row, { id, path, proceeds, bought }) : bought
  const costs: Figure[] = inputsOf(row, path, ['sellingCosts'])
  const since = sinceArrival(row, path)
  const label = 'Gain on the whole asset'
  if (cost.missing !== undefined) return line(`${id}.gain`, label, take(cost), paragraph('Eighth', '24(1)'))
  return line(`${id}.gain`, label, sum(proceeds, [...costs, cost, since]), paragraph('Eighth', '24(1)'))
}

/** More than all improvements is a fault of the inputs; until it is corrected, all of them were made since. */
function sinceArrival({ improvements, improvementsSinceArrival = 0 }: Disposal, path: string): InputFigure {
  return improvementsSinceArrival > improvements
    ? input(`${path}.improvements`, improvements)
    : input(`${path}.improvementsSinceArrival`, improvementsSinceArrival)
}

interface Known {
  readonly id: string
  readonly path: string
  readonly proceeds: readonly Figure[]
  /** Base cost as bought, by lots where there are any. */
  readonly bought: Figure
}

function costOnArrival({ inputs, ledger }: Assessment, row: Disposal, { id, path, proceeds, bought }: Known): Line {
  const { line } = ledger
  const dayBefore = addDays(arrivalOf(inputs)!, -1)
  const label = `Base cost: market value on ${formatDate(dayBefore)}`
  const law = paragraph('Eighth', '12(2)(a)(i)')
  const field = `${path}.marketValueOnArrival`
  const { marketValueOnArrival } = row
  if (marketValueOnArrival === undefined)
    return line(
      `${id}.arrival.cost`,
      label,
      take(missingInput(field, `the market value of the asset on ${formatDate(dayBefore)}`, dayBefore)),
      law,
    )
  const value = input(field, marketValueOnArrival)
  const since = sinceArrival(row, path)
  const before = bought.value + row.improvements - since.value
  if (row.proceeds >= Math.max(before, value.value) || before === value.value) return line(`${id}.arrival.cost`, label, take(value), law)
  const spent = line(
    `${id}.arrival.before`,
    'Cost before residence began',
    sum([bought, input(`${path}.improvements`, row.improvements)], [since]),
    paragraph('Eighth', '24'),
  )
  const left = line(
    `${id}.arrival.left`,
    'Proceeds less what was spent since residence began',
    sum(proceeds, [since]),
    paragraph('Eighth', '24'),
  )
  return before < value.value
    ? line(`${id}.arrival.cost`, 'Base cost: cost, or proceeds', greatest(spent, left), paragraph('Eighth', '24(2)'))
    : line(`${id}.arrival.cost`, 'Base cost: market value, or proceeds', greatest(value, left), paragraph('Eighth', '24(3)'))
}
