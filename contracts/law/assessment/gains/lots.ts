import type { Assessment } from '../assessment/assessment.ts'
import type { TaxScenarioInputs } from '../inputs/scenario.ts'
import { type Calculation, type Figure, type Line, missingInput, fixed, input, least, product, sum, take } from '../../working/ledger.ts'
import { paragraph } from '../../working/law.ts'

type Disposal = TaxScenarioInputs['disposals'][number]
type Lot = Disposal['lots'][number]
type Placed = Lot & { readonly path: string }

const LAW = paragraph('Eighth', '32')

export const hasLots = ({ lots }: Pick<Disposal, 'lots'>): boolean => lots.length > 0

/**
 * Paragraph 32: base cost of units of a holding that was bought in lots, by weighted average, first in first out or specific identification.
 * Refused until a method is chosen. More units sold than there are is a fault of the inputs.
 */
export function costOfLots(at: Assessment, row: Disposal, id: string, path: string): Line {
  const { line } = at.ledger
  const label = 'Base cost of the units sold'
  switch (row.lotsMethod) {
    case undefined: {
      const method = missingInput(`${path}.lotsMethod`, 'the method for units bought in lots', row.disposed ?? at.inputs.periodEnd)
      return line(`${id}.lots`, label, take(method), LAW)
    }
    case 'specific':
      return line(`${id}.lots`, label, sum(identified(at, row, id, path)), LAW)
    case 'fifo':
      return line(`${id}.lots`, label, sum(firstIn(at, row, id, path)), LAW)
    case 'weightedAverage':
      return averaged(at, row, id, path, label)
  }
}

/** In the order of their days; those without one come first, in the order of the rows. */
export function inOrder(lots: readonly Lot[], path: string): readonly Placed[] {
  const placed = lots.map((lot, index) => ({ ...lot, path: `${path}.lots.${index}` }))
  return placed.toSorted((one, other) => (one.date ?? '').localeCompare(other.date ?? ''))
}

function identified(at: Assessment, row: Disposal, id: string, path: string): readonly Line[] {
  return inOrder(row.lots, path).flatMap((lot, index) => {
    if (lot.soldEarlier || lot.unitsSold === 0 || lot.units === 0) return []
    const start = `${id}.lots.${index}`
    const held = input(`${lot.path}.units`, lot.units, 'number')
    const units = atMost(at, `${start}.units`, input(`${lot.path}.unitsSold`, lot.unitsSold, 'number'), held)
    return [partOf(at, lot, start, units)]
  })
}

/** Earlier sales and this one take the oldest units. */
function firstIn(at: Assessment, row: Disposal, id: string, path: string): readonly Line[] {
  const lots = inOrder(row.lots, path)
  const inUnits = (name: string, label: string, calculation: Calculation) =>
    at.ledger.line(`${id}.${name}`, label, calculation, LAW, 'number')
  const earlier = lots.flatMap((lot) => (lot.soldEarlier ? [input(`${lot.path}.units`, lot.units, 'number')] : []))
  let gone: Figure = earlier.length === 0 ? NONE : inUnits('lots.earlier', 'Units sold earlier', sum(earlier))
  let wanted: Figure = input(`${path}.lotUnitsSold`, row.lotUnitsSold, 'number')
  return lots.flatMap((lot, index) => {
    if (lot.soldEarlier || lot.units === 0 || wanted.value === 0) return []
    let free: Figure = input(`${lot.path}.units`, lot.units, 'number')
    if (gone.value > 0) {
      const goneHere = inUnits(`lots.${index}.gone`, 'Units of the lot sold earlier', least(gone, free))
      gone = inUnits(`lots.${index}.goneLater`, 'Units sold earlier from later lots', sum([gone], [goneHere]))
      free = inUnits(`lots.${index}.held`, 'Units of the lot still held', sum([free], [goneHere]))
    }
    if (free.value === 0) return []
    const taken = inUnits(`lots.${index}.units`, 'Units of the lot sold now', least(wanted, free))
    wanted = inUnits(`lots.${index}.left`, 'Units sold now from later lots', sum([wanted], [taken]))
    return [partOf(at, lot, `${id}.lots.${index}`, taken)]
  })
}

const NONE = fixed('no units', 0)

/** More than are held is a fault of the inputs; until it is corrected, those that are held. */
const atMost = (at: Assessment, id: string, units: Figure, held: Figure): Figure =>
  units.value <= held.value ? units : at.ledger.line(id, 'Units that are held', least(units, held), LAW, 'number')

function partOf(at: Assessment, lot: Placed, start: string, units: Figure): Line {
  const cost = input(`${lot.path}.cost`, lot.cost)
  const calculation = product([cost, units], [input(`${lot.path}.units`, lot.units, 'number')])
  return at.ledger.line(start, 'Cost of the units sold of a lot', calculation, LAW)
}

interface Pool {
  readonly cost: Figure
  readonly units: Figure
}

/** Each purchase joins a pool of units and cost; each sale takes its part of both. */
function averaged(at: Assessment, row: Disposal, id: string, path: string, label: string): Line {
  const { line } = at.ledger
  let pool: Pool | undefined
  for (const [index, lot] of inOrder(row.lots, path).entries()) {
    const start = `${id}.pool.${index}`
    const units = input(`${lot.path}.units`, lot.units, 'number')
    const cost = input(`${lot.path}.cost`, lot.cost)
    if (!lot.soldEarlier) {
      pool = {
        cost: line(`${start}.cost`, 'Cost of the units held', sum(pool === undefined ? [cost] : [pool.cost, cost]), LAW),
        units: line(`${start}.units`, 'Units held', sum(pool === undefined ? [units] : [pool.units, units]), LAW, 'number'),
      }
    } else if (pool !== undefined && pool.units.value > 0) {
      const gone = atMost(at, `${start}.gone`, units, pool.units)
      const sold = line(`${start}.sold`, 'Cost of the units sold earlier', product([pool.cost, gone], [pool.units]), LAW)
      pool = {
        cost: line(`${start}.cost`, 'Cost of the units held', sum([pool.cost], [sold]), LAW),
        units: line(`${start}.units`, 'Units held', sum([pool.units], [gone]), LAW, 'number'),
      }
    }
  }
  if (pool === undefined || pool.units.value <= 0) return line(`${id}.lots`, label, sum([]), LAW)
  const sold = atMost(at, `${id}.pool.sold`, input(`${path}.lotUnitsSold`, row.lotUnitsSold, 'number'), pool.units)
  return line(`${id}.lots`, label, product([pool.cost, sold], [pool.units]), LAW)
}
