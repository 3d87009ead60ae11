import type { Assessment, Disallowed } from '../assessment/assessment.ts'
import { isNonResident } from '../assessment/resident-on.ts'
import { section } from '../../working/law.ts'
import { type Line, excess, inputsOf, sum, take } from '../../working/ledger.ts'
import type { RingFencing } from './ring-fencing.ts'

/** Losses of trades carried on abroad, held against income from abroad. */
export interface ForeignLoss {
  /** Income from abroad less such losses, those of earlier years included; below nil where some is left. */
  readonly net: Line
  /** The deduction from income: the loss brought forward. */
  readonly brought: readonly Line[]
  /** The part added back to income, since only foreign income may be reduced: positive, cents. */
  readonly keptApart: Line
  /** The same, for the year after. */
  readonly carriedForward: Line
  readonly disallowed: readonly Disallowed[]
}

const LAW = section('20(1) proviso (b)')
const REASON =
  'A loss of a trade abroad comes off income from abroad only (s 20(1), proviso (b), and s 20(2A)). The rest is carried forward for such income.'

/**
 * s20(1) proviso (b), s20(2A): no loss of a trade carried on outside the Republic comes off an amount from a source within it. `foreign` is
 * taxed income from abroad with the losses in it; what section 20A keeps back of them is taken out. Undefined: no such trade and nothing brought forward.
 */
export function foreignLoss(at: Assessment, foreign: () => Line, ringFencing: RingFencing): ForeignLoss | undefined {
  const { inputs, ledger } = at
  const before = inputsOf(inputs, '', ['assessedForeignLossBf'])
  const fenced = ringFencing.verdicts.flatMap(({ trade, carriedForward }) =>
    trade.isAbroad && carriedForward !== undefined ? [carriedForward] : [],
  )
  const hasTradeAbroad = inputs.businesses.some(({ abroad }) => abroad) || ledger.lines.some(({ id }) => id === 'rental.abroad.net')
  if (isNonResident(inputs) || (before.length === 0 && !hasTradeAbroad)) return undefined
  const brought =
    before.length === 0 ? [] : [ledger.line('foreignLoss.broughtForward', 'Foreign loss brought forward', take(before[0]!), LAW)]
  const net = ledger.line('foreignLoss.net', 'Income from abroad, less losses of trades abroad', sum([foreign(), ...fenced], brought), LAW)
  const keptApart = ledger.line('foreignLoss.keptApart', 'Loss of trades abroad that finds no income from abroad', excess([], [net]), LAW)
  const carriedForward = ledger.line('carryForward.foreignLoss', 'Foreign loss carried forward', take(keptApart), LAW)
  return { net, brought, keptApart, carriedForward, disallowed: keptApart.value === 0 ? [] : [{ line: keptApart, reason: REASON }] }
}
