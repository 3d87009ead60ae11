import { formatMoney } from '../../../money/format.ts'
import { newFindings, type ScenarioNote } from '../../findings.ts'
import type { ComparedAll } from '../engine.ts'
import { labelOf } from '../inputs/labels.ts'

/** What only the run can tell. */
export function notesOf({ vehicles }: ComparedAll): readonly ScenarioNote[] {
  const { notes, note } = newFindings(labelOf)
  for (const [at, { run, exit, missing }] of vehicles.entries()) {
    if (missing.length > 0) continue
    const path = `vehicles.${at}`
    const penalty = run.years.reduce((sum, { taxes }) => sum + taxes.penalty, 0)
    if (penalty > 0)
      note(
        'amber',
        'above-tax-free-limit',
        `${path}.monthly`,
        `more is paid in than the limits allow: ${formatMoney(penalty)} of tax.`,
        'Pay in less, or pay what is above the limits elsewhere.',
      )
    if (exit.isAnnuityForced)
      note(
        'amber',
        'annuity-forced',
        `${path}.exitForm`,
        'too much is there to take all of it as a lump sum: the savings component alone is.',
        'Choose a third as a lump sum and the rest as an annuity.',
      )
    for (const month of run.cut)
      note(
        'amber',
        'withdrawal-cut',
        `${path}.withdrawals`,
        `in month ${month} less is there than is to be withdrawn.`,
        'Withdraw less, or later.',
      )
    if (run.emptyIn !== null) note('amber', 'runs-out', path, `nothing is left from month ${run.emptyIn} on.`, 'Draw less.')
  }
  return notes
}
