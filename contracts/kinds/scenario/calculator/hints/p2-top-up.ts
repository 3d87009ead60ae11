import { formatDate, formatMoney } from '../../../../base/money/format.ts'
import { paragraph } from '../../../../law/working/law.ts'
import type { Outcome } from '../../../../law/assessment/engine/outcome.ts'
import { type HintRun, type Recipe, change } from './hint.ts'
import { withValue } from '../inputs/paths.ts'
import { secondDueDate } from '../../../../law/assessment/settlement/due-dates.ts'

const PATH = 'paid.provisionalP2'

/** Enough paid by the end of the year that no penalty can arise. The tax itself does not change. */
export const p2TopUp: Recipe = {
  recipe: 'p2TopUp',
  title: 'Pay more by the second provisional date, against the penalty of 20 %',
  laws: [paragraph('Fourth', '20(1)')],
  catch:
    'The payment is not a cost: it is tax that is due anyway, some months earlier. An estimate that is high enough rules the penalty out as well. ' +
    'Interest on what is still owed is another matter.',
  withinYear: true,
  find({ inputs, outcome, outcomeOf }, amount) {
    const { verdict, test } = outcome.provisional
    if (test === undefined) return [{ reason: verdict.sentence }]
    if (inputs.paid.estimateDeclaredP2 === undefined)
      return [{ reason: 'Enter the estimate declared at the second payment: the penalty depends on it.' }]
    if (test.outcome === 'met' || test.outcome === 'covered') return [{ reason: test.sentence }]
    if (test.topUp.value === 0)
      return [test.topUp.missing === undefined ? { reason: 'Enough is paid that no penalty can arise.' } : { missing: test.topUp.missing }]
    const { provisionalP2, provisionalP2Date } = inputs.paid
    if (provisionalP2Date !== undefined && provisionalP2Date > secondDueDate(inputs))
      return [{ reason: `The second payment is late: only what is paid by ${formatDate(secondDueDate(inputs))} counts.` }]
    const topUp = amount ?? test.topUp.value
    const to = provisionalP2 + topUp
    const run = penalties(outcome, outcomeOf(withValue(inputs, PATH, to)))
    const reason = `${formatMoney(topUp)} more paid by ${formatDate(secondDueDate(inputs))} removes the penalty.`
    return [{ reason, amount: topUp, changes: [change(inputs, PATH, to)], runs: [run], cost: topUp }]
  },
}

/** On the estimate that was declared. */
function penalties(before: Outcome, after: Outcome): HintRun {
  const label = 'Penalty for underestimation'
  const lineOf = ({ provisional: { test } }: Outcome) => test?.penalty
  const [first, second] = [lineOf(before), lineOf(after)]
  const missing = first?.missing ?? second?.missing ?? null
  return missing === null
    ? { label, before: first?.value ?? 0, after: second?.value ?? 0, missing, lacking: [] }
    : { label, before: null, after: null, missing, lacking: [] }
}
