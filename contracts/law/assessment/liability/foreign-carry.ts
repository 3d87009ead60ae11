import type { Assessment, Disallowed } from '../assessment/assessment.ts'
import { MAX_FOREIGN_TAX_YEARS } from '../inputs/choices.ts'
import { type Figure, type Line, excess, input, least, sum } from '../../working/ledger.ts'
import { section } from '../../working/law.ts'

/** Foreign tax of earlier years that waited for room under the limit. */
export interface ForeignCarry {
  /** The amount used in this year; undefined if none was brought forward. */
  readonly used: Line | undefined
  /** The balances brought forward in the year after, oldest first, with this year's excess last. */
  readonly carried: readonly { readonly year: number; readonly amount: Line }[]
  readonly disallowed: readonly Disallowed[]
}

const LAW = section('6quat(1B)(a)(ii)')
const EXPIRED = `Foreign tax is carried forward for ${MAX_FOREIGN_TAX_YEARS} years. This is older and lost.`

/** s6quat(1B)(a)(ii): the oldest first, after the tax of this year, up to the rest of the limit; for seven years. */
export function foreignCarry(at: Assessment, limit: Line, paid: Line): ForeignCarry {
  const { line } = at.ledger
  const rows = at.inputs.paid.foreignTaxBf
    .map((row, index) => ({
      amount: row.amount,
      year: row.year ?? at.year - 1,
      figure: input(`paid.foreignTaxBf.${index}.amount`, row.amount),
    }))
    .filter(({ amount, year }) => amount > 0 && year < at.year)
    .toSorted((a, b) => a.year - b.year)
  const used: Figure[] = []
  const carried: { year: number; amount: Line }[] = []
  const disallowed: Disallowed[] = []
  for (const [place, { year, figure }] of rows.entries()) {
    const id = `foreignCredit.broughtForward.${place}`
    if (year < at.year - MAX_FOREIGN_TAX_YEARS) {
      disallowed.push({ line: line(`${id}.expired`, `Foreign tax of ${year} that is too old`, sum([figure]), LAW), reason: EXPIRED })
      continue
    }
    const room = line(`${id}.room`, `Room under the limit for foreign tax of ${year}`, excess([limit], [paid, ...used]), LAW)
    const taken = line(`${id}.used`, `Foreign tax of ${year} that is used`, least(figure, room), LAW)
    used.push(taken)
    if (taken.value < figure.value)
      carried.push({ year, amount: line(`${id}.carried`, `Foreign tax of ${year} carried forward`, sum([figure], [taken]), LAW) })
  }
  if (paid.value > limit.value)
    carried.push({
      year: at.year,
      amount: line('foreignCredit.excess', 'Foreign tax above the limit of the year', excess([paid], [limit]), LAW),
    })
  const total = used.length === 0 ? undefined : line('foreignCredit.used', 'Foreign tax of earlier years that is used', sum(used), LAW)
  return { used: total, carried, disallowed }
}
