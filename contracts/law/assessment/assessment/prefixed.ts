import type { Assessment } from './assessment.ts'

/** The same assessment whose lines begin with `prefix`: for a second look at some steps with other figures. */
export function prefixed(at: Assessment, prefix: string): Assessment {
  const { lines, line } = at.ledger
  return { ...at, ledger: { lines, line: (id, label, calculation, law, unit) => line(`${prefix}.${id}`, label, calculation, law, unit) } }
}
