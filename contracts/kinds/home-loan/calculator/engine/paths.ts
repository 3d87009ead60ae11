import { type Loan, type RateStep } from './schedule/loan.ts'

export const PATHS = ['falling', 'level', 'rising'] as const
export type Path = (typeof PATHS)[number]

/** Prime moves by a quarter of a per cent at a time, and never twice within three months. */
const STEP = 2_500
const MONTHS_BETWEEN = 3
const SIGN = { falling: -1, level: 0, rising: 1 } as const satisfies Record<Path, number>

export const PATH_WORDS: Readonly<Record<Path, string>> = {
  falling: 'with prime falling',
  level: 'with prime as it is',
  rising: 'with prime rising',
}

/** Steps by which a path departs from the start, a quarter of a per cent every three months until it has moved by `move`. */
function movesOf(path: Path, move: number, days: Int32Array): readonly { readonly day: number; readonly by: number }[] {
  const moves: { day: number; by: number }[] = []
  for (
    let by = STEP, month = MONTHS_BETWEEN;
    SIGN[path] !== 0 && by - STEP < move && month < days.length;
    by += STEP, month += MONTHS_BETWEEN
  )
    moves.push({ day: days[month]!, by: SIGN[path] * Math.min(by, move) })
  return moves
}

/** The loan with its own rates, moved along a path; not below nil. */
export function alongPath(loan: Loan, path: Path, move: number): Loan {
  const moves = movesOf(path, move, loan.days)
  if (moves.length === 0) return loan
  const days = [...new Set([...loan.rates.map(({ day }) => day), ...moves.map(({ day }) => day)])].toSorted((a, b) => a - b)
  const rates: RateStep[] = days.map((day) => {
    const own = loan.rates.findLast((rate) => rate.day <= day)!.ppm
    const by = moves.findLast((each) => each.day <= day)?.by ?? 0
    return { day, ppm: Math.max(0, own + by) }
  })
  return { ...loan, rates }
}
