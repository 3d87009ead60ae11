import { type Line, product, take } from '../../../../law/working/ledger.ts'
import { type Transfer, given } from '../transfer/transfer.ts'
import type { CostLine, SharedLine } from './cost-line.ts'

export const ALL = 1_000_000

/** The purchaser's share of transfer costs, which are quoted for the whole property. If it is all of it, the line itself. */
export const shareOfTransfer = (at: Transfer, lines: readonly CostLine[]): readonly SharedLine[] =>
  lines.map((line) => ({ ...line, ofShare: shareOf(at, `transferCosts.${line.id}.ofShare`, line) }))

/** Of the bond: the share where all purchasers take it up together, all of it where it is this purchaser's own. */
export const shareOfBond = (at: Transfer, lines: readonly CostLine[]): readonly SharedLine[] =>
  lines.map((line) => ({ ...line, ofShare: bondShareOf(at, `bondCosts.${line.id}.ofShare`, line) }))

/** The bond itself, as far as this purchaser bears it. */
export function bondOfShare(at: Transfer): Line {
  const { share, bondOf } = at.inputs
  const bond = given(at, 'bondAmount')
  const isWhole = share === ALL || bondOf === 'purchaser'
  return at.ledger.line('cash.bond', 'Bond, as far as this purchaser bears it', isWhole ? take(bond) : product([bond, given(at, 'share')]))
}

const shareOf = (at: Transfer, id: string, { label, total }: CostLine): Line =>
  at.inputs.share === ALL ? total : at.ledger.line(id, `${label}: of the share`, product([total, given(at, 'share')]))

const bondShareOf = (at: Transfer, id: string, line: CostLine): Line =>
  at.inputs.bondOf === 'purchaser' && at.inputs.share !== ALL
    ? at.ledger.line(id, `${line.label}: of the share`, take(line.total))
    : shareOf(at, id, line)
