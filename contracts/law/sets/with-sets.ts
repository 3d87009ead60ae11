import { nextDay } from '../../base/dates.ts'
import { type StartingRow, withEnds } from '../figure/dated-rows.ts'
import { enacted, type Origin } from '../figure/origin.ts'
import { withRatesThatFollow } from '../figure/rates-that-follow.ts'
import type { Constants } from '../constants/shipped.ts'
import { transferDutyFollows } from '../constants/transfer-duty-tables.ts'
import type { TransferDutyTable } from '../figure/transfer-duty.ts'
import { changed, type FigureChange, type Figures } from './figure.ts'
import { belongsTo, figuresOf, type Row, rowsOfFigures, type WrittenRow } from './rows.ts'
import type { SetId } from '../figure/set-id.ts'

/** The figures of a set entered since the product was shipped, and their progress on the way into law. */
export interface EnteredSet {
  readonly set: SetId
  readonly changes: readonly FigureChange[]
  readonly status: Origin['status']
}

/** Every figure of a set, with the entered changes. */
export const figuresWith = (base: Constants, { set, changes }: Pick<EnteredSet, 'set' | 'changes'>): Figures =>
  changed(figuresOf(base, set), changes)

/** Constants with the entered figures of some sets in place of the shipped ones. */
export function withSets(base: Constants, sets: readonly EnteredSet[], constantsVersion: string): Constants {
  return sets.reduce(withSet, { ...base, constantsVersion })
}

function withSet(constants: Constants, entered: EnteredSet): Constants {
  const { set, status } = entered
  if (set.collection === 'interest-rates') return withDecision(constants, entered)
  const { transferDuty: tables = [], ...rows } = rowsOfFigures(set, figuresWith(constants, entered), status)
  const merge = (kinds: object) =>
    Object.fromEntries(
      Object.entries(kinds as Readonly<Record<string, readonly WrittenRow[]>>).map(([kind, was]) => {
        const others = (written: readonly WrittenRow[]) => written.filter((row) => !belongsTo(set, kind, row as Row))
        return [kind, withRows(was, others, rows[kind] ?? [])]
      }),
    )
  if (set.collection === 'tax-scenario') return { ...constants, tax: merge(constants.tax) as Constants['tax'] }
  const transferDuty = withTables(constants.transferDuty, set, tables)
  return { ...constants, transferDuty, property: merge(constants.property) as Constants['property'] }
}

/** A decision on the repo rate in its place; prime, the official and the prescribed rate follow it. */
function withDecision(constants: Constants, entered: EnteredSet): Constants {
  const figures = figuresWith(constants, entered)
  const [rate, known] = [figures.get('repoRate.rate'), figures.get('repoRate.knownUntil')]
  if (typeof rate?.value !== 'number') return constants
  const { key: from } = entered.set
  const { prime } = constants.lending
  const origin = enacted(rate.confidence, rate.source)
  const change = { from, prime: rate.value + PRIME_ABOVE_REPO, repo: rate.value, dayAssumed: false, origin }
  const changes = [...prime.changes.filter((other) => other.from !== from), change].toSorted((a, b) => (a.from < b.from ? -1 : 1))
  const until = typeof known?.value === 'string' ? known.value : from
  const next = { changes, knownUntil: until > prime.knownUntil ? until : prime.knownUntil }
  const lending = { ...constants.lending, prime: next }
  return { ...constants, lending, tax: withRatesThatFollow(constants.tax, next) }
}

/** By convention since 1998, prime is three and a half per cent above repo. */
const PRIME_ABOVE_REPO = 35_000

type Rows = readonly WrittenRow[]

function withRows(was: Rows, others: (rows: Rows) => Rows, rows: Rows): Rows {
  if ([...was, ...rows].some(({ year }) => year !== undefined))
    return [...rows, ...others(was)].toSorted((a, b) => (b.year ?? 0) - (a.year ?? 0))
  const written = [...others(startingRows(was)), ...rows] as StartingRow<{ from: string; to: string | null }>[]
  return withEnds(written) as unknown as Rows
}

/** Rows as written in a file: without an end that only follows from the next row. */
function startingRows(rows: Rows): Rows {
  return rows.map((row, at) => {
    const { to, ...parts } = row
    const isImplied = typeof to !== 'string' || nextDay(to) === rows[at - 1]?.from
    return isImplied ? parts : row
  })
}

/** Older tables keep their ends: until 2011 two of them ran side by side. */
function withTables(was: readonly TransferDutyTable[], set: SetId, rows: Rows): readonly TransferDutyTable[] {
  const others = was
    .filter((table) => !belongsTo(set, 'transferDuty', table as object as Row))
    .map(({ to, ...table }) => (to === null ? table : { ...table, to }))
  const tables = rows as unknown as readonly StartingRow<TransferDutyTable>[]
  return withEnds<TransferDutyTable>([...others, ...tables], transferDutyFollows)
}
