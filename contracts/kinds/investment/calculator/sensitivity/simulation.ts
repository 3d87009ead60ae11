import { VEHICLE_KINDS } from '../inputs/vehicle.ts'
import type { Compared, ComparedAll } from '../engine/engine.ts'
import { anniversaries } from '../outcome/crossovers.ts'
import type { Comparison } from '../run/comparison.ts'
import { exitAt } from '../run/exit.ts'
import { randomFrom } from './random.ts'
import { atRanks } from './ranks.ts'

/** The bands of a fan: that share of the paths lies at or below. */
export const BANDS = [5, 25, 50, 75, 95] as const
type Band = (typeof BANDS)[number]
export type Fan = { readonly [B in Band as `p${B}`]: number }

export interface Simulated {
  /** Value before the tax of the end. */
  readonly fan: readonly (Fan & { readonly month: number })[]
  /** Value after tax at the exit. */
  readonly afterTax: Fan
  /** Of all paths, parts per million: what comes back is at least what was paid in; it is the best of all vehicles (shared firsts count). */
  readonly keepsPayments: number
  readonly best: number
}

export interface Simulation {
  readonly paths: number
  readonly seed: number
  /** Null: refused. */
  readonly vehicles: readonly (Simulated | null)[]
}

/** Paths between two reports of progress. */
const REPORTED_EVERY = 100

/** The common part of all kinds. */
const COMMON = VEHICLE_KINDS.length

/**
 * Paths of monthly returns that scatter around the return of each vehicle: normal draws, in doubles, with + − × ÷ and square roots alone,
 * so that a seed gives the same fan in every browser. Vehicles of one kind use the same draws; those of two kinds share as much as
 * the correlation says. Before the exit, tax takes the same share of the value as without chance; at the exit it is interpolated
 * between exact runs of the tax engine at nine values. `onProgress` gets the number of finished paths from time to time.
 */
export function simulate(all: ComparedAll, onProgress?: (paths: number) => void): Simulation | null {
  const { inputs } = all.comparison
  const { paths, seed, correlation } = inputs.monteCarlo
  if (paths === 0) return null
  const months = inputs.horizonMonths
  const stops = anniversaries(months)
  const riders = all.vehicles.map((vehicle) => (vehicle.missing.length > 0 ? undefined : riderOf(vehicle, stops, paths, all.comparison)))
  const kinds = new Map<number, { readonly random: ReturnType<typeof randomFrom>; readonly draws: Float64Array }>()
  for (const rider of riders)
    if (rider !== undefined && rider.scatter > 0 && !kinds.has(rider.kind))
      kinds.set(rider.kind, { random: randomFrom(seed, rider.kind), draws: new Float64Array(months) })
  const common = randomFrom(seed, COMMON)
  const shared = new Float64Array(months)
  const [ofShared, ofOwn] = [Math.sqrt(correlation / 1_000_000), Math.sqrt(1 - correlation / 1_000_000)]
  for (let path = 0; path < paths; path += 1) {
    if (path % REPORTED_EVERY === 0) onProgress?.(path)
    if (correlation > 0) common.normals(shared)
    for (const { random, draws } of kinds.values()) {
      random.normals(draws)
      if (correlation > 0) for (let at = 0; at < months; at += 1) draws[at] = ofShared * shared[at]! + ofOwn * draws[at]!
    }
    for (const rider of riders) if (rider !== undefined) ride(rider, kinds.get(rider.kind)?.draws, path, paths)
  }
  return { paths, seed, vehicles: shown(riders, stops, paths) }
}

interface Rider {
  readonly kind: number
  readonly months: number
  /** A month's growth and standard deviation, and the share left after charges. */
  readonly growth: number
  readonly scatter: number
  readonly left: number
  readonly paysFirst: boolean
  /** Each month: net payments, and the share left after tax and drawdown. */
  readonly flows: Float64Array
  readonly keeps: Float64Array
  readonly start: number
  /** The stop of a month, −1 where there is none. */
  readonly stopOf: Int16Array
  readonly values: Float64Array
  readonly ends: Float64Array
  readonly grid: readonly (readonly [value: number, afterTax: number])[]
  readonly paidIn: number
  readonly paidOut: number
}

function ride(rider: Rider, draws: Float64Array | undefined, path: number, paths: number): void {
  const { months, growth, scatter, left, paysFirst, flows, keeps, stopOf, values } = rider
  let value = rider.start
  for (let month = 1; month <= months; month += 1) {
    const factor = draws === undefined ? 1 + growth : 1 + growth + scatter * draws[month - 1]!
    const grown = factor > 0 ? factor * left : 0
    const flow = flows[month]!
    value = (paysFirst ? (value + flow) * grown : value * grown + flow) * keeps[month]!
    if (value < 0) value = 0
    const stop = stopOf[month]!
    if (stop >= 0) values[stop * paths + path] = value
  }
  rider.ends[path] = value
}

const RATE_SCALE = 1e18

function riderOf(compared: Compared, stops: readonly number[], paths: number, comparison: Comparison): Rider {
  const { run } = compared
  const { columns, vehicle, rates, months } = run
  const paysFirst = comparison.inputs.timing === 'monthStart'
  const growth = Number(rates.growth) / RATE_SCALE
  const left = 1 - Number(rates.fee) / RATE_SCALE
  const net = 1 - (vehicle.initialFee + vehicle.adviceFeeInitial) / 1_000_000
  const flows = new Float64Array(months + 1)
  const keeps = new Float64Array(months + 1).fill(1)
  const settled = new Set(run.years.map(({ last }) => last))
  // Diverted amounts grow at another rate: they use the same draws, scaled each month to the value without chance.
  const steady = vehicle.volatility === 0 || run.parts !== undefined
  for (let month = 1; month <= months; month += 1) {
    const before = columns.value[month - 1]!
    const paid = (columns.gross[month]! - columns.gross[month - 1]!) * net
    const drawn = run.rules.drawsDown ? 0 : columns.drawn[month]! - columns.drawn[month - 1]!
    flows[month] = paid - drawn
    const reached = paysFirst ? (before + flows[month]!) * (1 + growth) * left : before * (1 + growth) * left + flows[month]!
    if ((settled.has(month) || run.rules.drawsDown || steady) && reached > 0) keeps[month] = columns.value[month]! / reached
  }
  const stopOf = new Int16Array(months + 1).fill(-1)
  for (const [at, stop] of stops.entries()) if (stop <= months) stopOf[stop] = at
  return {
    kind: VEHICLE_KINDS.indexOf(vehicle.kind),
    months,
    growth,
    scatter: vehicle.volatility / 1_000_000 / Math.sqrt(12),
    left,
    paysFirst,
    flows,
    keeps,
    start: columns.value[0]!,
    stopOf,
    values: new Float64Array(stops.length * paths),
    ends: new Float64Array(paths),
    grid: gridOf(compared, comparison),
    paidIn: columns.paidIn[months]!,
    paidOut: columns.paidOut[months]!,
  }
}

/** Quarters of the value that is reached without chance, and its multiples. */
const GRID = [0, 1, 2, 3, 4, 6, 8, 16, 32] as const

function gridOf({ run, exit }: Compared, comparison: Comparison): Rider['grid'] {
  return GRID.map((quarters) => {
    const value = Math.floor((exit.value / 4) * quarters)
    return [value, exitAt(run, run.months, comparison, value).afterTax] as const
  })
}

/** Straight between two points of the grid, and on beyond the last. */
function afterTaxOf(grid: Rider['grid'], value: number): number {
  let at = 1
  while (at < grid.length - 1 && grid[at]![0] < value) at += 1
  const [[x0, y0], [x1, y1]] = [grid[at - 1]!, grid[at]!]
  return x1 === x0 ? y0 : y0 + ((value - x0) * (y1 - y0)) / (x1 - x0)
}

function shown(riders: readonly (Rider | undefined)[], stops: readonly number[], paths: number): Simulation['vehicles'] {
  const ends = riders.map((rider) => rider?.ends.map((value) => afterTaxOf(rider.grid, value)))
  const firsts = riders.map(() => 0)
  for (let path = 0; path < paths; path += 1) {
    const worths = riders.map((rider, at) => (rider === undefined ? -Infinity : ends[at]![path]! + rider.paidOut))
    const most = Math.max(...worths)
    for (const [at, worth] of worths.entries()) if (worth === most && most > -Infinity) firsts[at]! += 1
  }
  return riders.map((rider, at) => {
    if (rider === undefined) return null
    const kept = ends[at]!.reduce((count, value) => count + (value + rider.paidOut >= rider.paidIn ? 1 : 0), 0)
    return {
      fan: stops
        .filter((stop) => stop <= rider.months)
        .map((month, stop) => ({ month, ...fanOf(rider.values.subarray(stop * paths, (stop + 1) * paths)) })),
      afterTax: fanOf(ends[at]!),
      keepsPayments: Math.round((kept * 1_000_000) / paths),
      best: Math.round((firsts[at]! * 1_000_000) / paths),
    }
  })
}

/** By the nearest rank, half-up to the cent. */
function fanOf(values: Float64Array): Fan {
  const places = BANDS.map((band) => Math.ceil((band * values.length) / 100) - 1)
  const [p5, p25, p50, p75, p95] = atRanks(values.slice(), places).map(Math.round) as [number, number, number, number, number]
  return { p5, p25, p50, p75, p95 }
}
