import { type Figure, type Line, product, take } from '../../ledger.ts'
import { type Transfer, given } from '../transfer.ts'
import type { CostLine, SharedLine } from './cost-line.ts'

/** What the purchaser's share bears of the transfer, which is quoted for the whole property. */
export const shareOfTransfer = (at: Transfer, lines: readonly CostLine[]): readonly SharedLine[] =>
  lines.map((line) => ({ ...line, ofShare: ofShare(at, `transferCosts.${line.id}.ofShare`, `${line.label}: of the share`, line.total) }))

/** Of the bond: the share where all purchasers take it up together, all of it where it is this purchaser's own. */
export const shareOfBond = (at: Transfer, lines: readonly CostLine[]): readonly SharedLine[] =>
  lines.map((line) => ({ ...line, ofShare: ofBond(at, `bondCosts.${line.id}.ofShare`, `${line.label}: of the share`, line.total) }))

/** An amount of the bond, as far as this purchaser bears it. */
export const ofBond = (at: Transfer, id: string, label: string, whole: Figure): Line =>
  at.inputs.bondOf === 'purchaser' ? at.ledger.line(id, label, take(whole)) : ofShare(at, id, label, whole)

const ofShare = (at: Transfer, id: string, label: string, whole: Figure): Line =>
  at.ledger.line(id, label, product([whole, given(at, 'share')]))
