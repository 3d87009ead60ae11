import { type Answer, answer, answerBy, LEVERS } from './answer.ts'
import { COLUMNS, type OracleLoan } from './loan.ts'
import { randomLoan } from './random.ts'
import { STEPS, type Steps } from './walk.ts'

/** An engine with the oracle's input. */
export type Engine = (loan: OracleLoan) => Answer

type Figure = number | string | boolean | undefined

/** A difference between two answers: `rows.12.interest`, `totals.totalCost`, `alone.extra.months`. */
export interface Apart {
  readonly where: string
  readonly oracle: Figure
  readonly engine: Figure
}

export interface Difference extends Apart {
  /** Pass these to `randomLoan` to reproduce it. */
  readonly seed: number
  readonly index: number
  readonly thrown?: string
  readonly loan: OracleLoan
}

export interface Comparison {
  /** The number of loans that agreed, and how many of them both refused. */
  readonly agreed: number
  readonly refused: number
  /** The numbers of compared months of schedules, and of compared figures. */
  readonly rows: number
  readonly figures: number
  readonly difference: Difference | null
}

/** The first figure that differs, the schedule from its first month before the totals; null if there is none. */
export function firstDifference(oracle: Answer, engine: Answer): Apart | null {
  if (oracle.refused || engine.refused) return apart('refused', oracle.refused, engine.refused)
  for (const [at, row] of oracle.rows.entries()) {
    for (const column of COLUMNS) {
      const figure = engine.rows[at]?.[column]
      if (figure !== row[column]) return { where: `rows.${at}.${column}`, oracle: row[column], engine: figure }
    }
  }
  return (
    apart('rows.length', oracle.rows.length, engine.rows.length) ??
    anyApart('totals', oracle.totals, engine.totals) ??
    anyApart('base', oracle.base, engine.base) ??
    LEVERS.reduce<Apart | null>((found, lever) => found ?? anyApart(`alone.${lever}`, oracle.alone[lever], engine.alone[lever]), null) ??
    anyApart('together', oracle.together, engine.together)
  )
}

const apart = (where: string, oracle: Figure, engine: Figure): Apart | null => (oracle === engine ? null : { where, oracle, engine })

/** A group that only one of the two has counts as different in its first figure. */
function anyApart<Group extends object>(where: string, oracle: Group | undefined, engine: Group | undefined): Apart | null {
  const names = Object.keys(oracle ?? engine ?? {}) as (keyof Group & string)[]
  for (const name of names) {
    const found = apart(`${where}.${name}`, oracle?.[name] as Figure, engine?.[name] as Figure)
    if (found !== null) return found
  }
  return null
}

function figuresIn({ rows, totals, base, alone, together }: Answer & { readonly refused: false }): number {
  const groups = [totals, base, together, ...Object.values(alone)]
  return rows.length * COLUMNS.length + groups.reduce((sum, group) => sum + Object.keys(group).length, 0)
}

/** Runs the oracle and the engine side by side over the loans `from` to `count`, up to the first difference. */
export function compare(count: number, seed: number, engine: Engine, from = 0): Comparison {
  let refused = 0
  let rows = 0
  let figures = 0
  const ended = (agreed: number, difference: Difference | null) => ({ agreed, refused, rows, figures, difference })
  for (let index = from; index < count; index += 1) {
    const loan = randomLoan(seed, index)
    const oracle = answer(loan)
    let ours: Answer
    try {
      ours = engine(loan)
    } catch (error) {
      const thrown = error instanceof Error ? error.message : String(error)
      return ended(index - from, { seed, index, where: 'thrown', oracle: undefined, engine: undefined, thrown, loan })
    }
    const found = firstDifference(oracle, ours)
    if (found !== null) return ended(index - from, { seed, index, ...found, loan })
    if (oracle.refused) {
      refused += 1
      continue
    }
    rows += oracle.rows.length
    figures += figuresIn(oracle)
  }
  return ended(count - from, null)
}

/** For each mistake planted in the oracle, the number of the first loan that reveals it; null if none of `count` does. */
export function hunt(bugs: Readonly<Record<string, Partial<Steps>>>, count: number, seed: number): ReadonlyMap<string, number | null> {
  const found = new Map<string, number | null>(Object.keys(bugs).map((name) => [name, null]))
  const hidden = new Map(Object.entries(bugs).map(([name, bug]) => [name, { ...STEPS, ...bug }]))
  for (let index = 0; index < count && hidden.size > 0; index += 1) {
    const loan = randomLoan(seed, index)
    const right = answer(loan)
    for (const [name, steps] of hidden) {
      if (!isGivenAway(right, steps, loan)) continue
      found.set(name, index + 1)
      hidden.delete(name)
    }
  }
  return found
}

function isGivenAway(right: Answer, steps: Steps, loan: OracleLoan): boolean {
  try {
    return firstDifference(right, answerBy(steps, loan)) !== null
  } catch {
    return true
  }
}

/** A difference as text: the figure, both answers, the loan as JSON. */
export function explain({ seed, index, where, oracle, engine, thrown, loan }: Difference): string {
  const outcome = thrown === undefined ? `oracle ${oracle}, engine ${engine}` : `engine threw ${thrown}`
  return `seed ${seed}, loan ${index}, ${where}: ${outcome}\n${JSON.stringify(loan)}`
}
