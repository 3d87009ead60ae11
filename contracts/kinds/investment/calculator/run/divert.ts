import type { VehicleInputs } from '../inputs/comparison.ts'
import type { Exit } from './exit.ts'
import type { Run } from './run.ts'
import type { Columns } from './state.ts'
import type { RunYear } from './year.ts'

/** The vehicle that takes payments above another's limits: its assumptions, without its own contributions. */
export function takingOver(target: VehicleInputs, exitMonth: number): VehicleInputs {
  const holding = { ...target.holding, value: 0, baseCost: 0, vested: 0, savings: 0, undeducted: 0 }
  return { ...target, holding, initial: 0, monthly: 0, withdrawals: [], exitMonth, stopsWithWork: false }
}

/**
 * Tax-free savings and what was diverted from them, as one vehicle, neither of them outgrown: every column and tax is the sum of both. Only what was diverted is taxed,
 * so that items, parts and rates of a year are its own.
 */
export function joined(own: Run, diverted: Run): Run {
  const columns: Partial<Record<keyof Columns, unknown>> = {}
  for (const key of Object.keys(own.columns) as (keyof Columns)[])
    columns[key] = (own.columns[key] as (number | bigint)[]).map((value, month) => plus(value, diverted.columns[key][month]!))
  return {
    ...own,
    columns: columns as unknown as Columns,
    years: own.years.map((mine, at) => bothYears(mine, diverted.years[at]!)),
    openings: diverted.openings,
    missing: [...own.missing, ...diverted.missing],
    parts: { own, diverted },
  }
}

const plus = (one: number | bigint, other: number | bigint) => (typeof one === 'bigint' ? one + BigInt(other) : one + Number(other))

function bothYears(mine: RunYear, theirs: RunYear): RunYear {
  const taxes: { -readonly [Tax in keyof RunYear['taxes']]: number } = { ...mine.taxes }
  for (const tax of Object.keys(taxes) as (keyof typeof taxes)[]) taxes[tax] += theirs.taxes[tax]
  return { ...theirs, taxes, over: mine.over }
}

/** The combined exit of both vehicles in the same month. */
export function bothExits(own: Exit, diverted: Exit): Exit {
  return {
    ...diverted,
    value: own.value + diverted.value,
    gain: own.gain + diverted.gain,
    capitalGains: own.capitalGains + diverted.capitalGains,
    insurer: own.insurer + diverted.insurer,
    afterTax: own.afterTax + diverted.afterTax,
    missing: [...own.missing, ...diverted.missing],
    parts: { own, diverted },
  }
}
