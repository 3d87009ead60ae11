import type { Assessment } from '../assessment/assessment.ts'
import type { Line } from '../../working/ledger.ts'

/** For tests: rand as cents. */
export const R = (rand: number): number => Math.round(rand * 100)

/** For tests: the line of that id. */
export function lineOf({ ledger }: Assessment, id: string): Line {
  const found = ledger.lines.find((line) => line.id === id)
  if (found === undefined) throw new Error(`No line ${id} in ${ledger.lines.map((line) => line.id).join(', ')}`)
  return found
}
