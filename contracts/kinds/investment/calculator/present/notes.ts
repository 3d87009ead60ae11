import { announcedChange, announcedSentence } from '../../../../law/figure/announced-changes.ts'
import { formatMoney } from '../../../../base/money/format.ts'
import { newFindings, type ScenarioNote } from '../../../../law/working/findings.ts'
import type { ComparedAll } from '../engine/engine.ts'
import { labelOf } from '../inputs/labels.ts'
import { freedOf, freedSentence } from '../outcome/freed.ts'
import { nameOf } from './present.ts'
import type { Run } from '../run/run.ts'
import type { Taxpayer } from '../taxpayer/taxpayer.ts'

/** The first year after work in which something is paid into a retirement fund. */
function paysAfterWork({ rules, columns, years }: Run, { worksIn }: Taxpayer) {
  if (rules.paidIn !== 'retirement') return undefined
  return years.find(({ year, first, last }) => !worksIn(year) && columns.paidIn[last]! > columns.paidIn[first - 1]!)
}

/** Notes that need the run. */
export function notesOf({ vehicles, comparison }: ComparedAll): readonly ScenarioNote[] {
  const { taxpayer, calendar } = comparison
  const { notes, note } = newFindings(labelOf)
  for (const [at, { run, exit, missing }] of vehicles.entries()) {
    if (missing.length > 0) continue
    const path = `vehicles.${at}`
    const afterWork = paysAfterWork(run.parts?.diverted ?? run, taxpayer)
    if (afterWork !== undefined) {
      const { undeducted } = run.years.at(-1)!.tax
      note(
        'amber',
        'contributions-after-work',
        `${path}.monthly`,
        `contributions go on after work has ended, from the year of assessment ${afterWork.year} on${undeducted === 0 ? '' : `; ${formatMoney(undeducted)} of them is not deducted by the exit`}.`,
        'Let them end with work, or choose another age at which it ends.',
      )
    }
    const penalty = run.years.reduce((sum, { taxes }) => sum + taxes.penalty, 0)
    if (penalty > 0)
      note(
        'amber',
        'above-tax-free-limit',
        `${path}.monthly`,
        `more is paid in than the limits allow: ${formatMoney(penalty)} of tax.`,
        'Pay in less, or pay what is above the limits elsewhere.',
      )
    const freed = freedOf(run, comparison, nameOf)
    if (freed?.to === null)
      note(
        'amber',
        'freed-earns-nothing',
        `${path}.freedTo`,
        `the bond ${freedSentence(freed)}`,
        'Add a vehicle that takes payments of any amount, such as a unit trust.',
      )
    if (run.turnedAway.size > 0 && freed === null) {
      const from = Math.min(...run.turnedAway.keys())
      const amount = formatMoney([...run.turnedAway.values()].reduce((sum, cents) => sum + cents, 0))
      const field = from === 0 ? `${path}.initial` : `${path}.monthly`
      const diverted = run.parts?.diverted
      const remedy = 'Pay in less, or choose what happens to the excess.'
      if (diverted === undefined)
        note(
          'amber',
          'stopped-at-limit',
          field,
          `what is above the limits is not paid in from month ${from} on: ${amount} by the exit.`,
          remedy,
        )
      else
        note(
          'amber',
          'diverted-at-limit',
          field,
          `what is above the limits goes to “${nameOf(diverted)}” from month ${from} on: ${amount} by the exit.`,
          remedy,
        )
    }
    if (exit.isAnnuityForced)
      note(
        'amber',
        'annuity-forced',
        `${path}.exitForm`,
        'too much is there to take all of it as a lump sum: the savings component alone is.',
        'Choose a third as a lump sum and the rest as an annuity.',
      )
    const smallAnnuities = announcedChange('smallAnnuities', calendar.dateAfter(exit.month))
    if (smallAnnuities !== undefined && run.rules.ends === 'retirement' && run.vehicle.exitForm === 'lump')
      note(
        'amber',
        'announced-change',
        `${path}.exitForm`,
        announcedSentence(smallAnnuities),
        'The answer tests the limit for this annuity alone. Check the person’s other annuities.',
      )
    for (const { month, amount } of run.restricted)
      note(
        'amber',
        'policy-limit',
        `${path}.withdrawals`,
        `in month ${month} the policy pays ${formatMoney(amount)} at most: what was paid in, with 5 % a year.`,
        'Withdraw less, or after its first five years.',
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
