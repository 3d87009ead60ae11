import { setTimeout as pause } from 'node:timers/promises'
import type { ImpactPreview } from '@tafel/contracts/contexts/constants/impact.ts'
import { withSets } from '@tafel/contracts/law/sets/with-sets.ts'
import { SHIPPED_CONSTANTS } from '@tafel/contracts/law/constants/shipped.ts'
import { calculateTaxScenario } from '@tafel/contracts/law/assessment/calculate.ts'
import { impactJobs } from '../../../services/reference/impact/job.ts'
import type { RecordOfClient } from '../../../services/reference/impact/rerun.ts'
import { measured, observed } from '../kit/result.ts'
import type { Bench } from '../benches.ts'
import { simpleScenario } from '../measure/tax-engine-scenarios.ts'

export const claim =
  'The impact preview of a draft runs 10 000 tax scenarios of 200 firms with the current and the draft tables within a minute on two cores, and its totals equal those of an independent recalculation.'

export const measures = ['services/reference/impact', 'contracts/law/sets', 'contracts/law/assessment']

const RECORDS = 10_000
const FIRMS = 200
const TODAY = '2026-11-21'

/** A draft of 2027 that raises the primary rebate by R 1 000. */
const draft = withSets(
  SHIPPED_CONSTANTS,
  [
    {
      set: { collection: 'tax-scenario', key: '2027' },
      changes: [{ figure: 'incomeTax.primaryRebate', value: 1_882_000, confidence: 'one_source', source: 'bench' }],
      status: 'announced',
    },
  ],
  'draft',
)

const firmOf = (at: number) => `00000000-0000-4000-8000-${String(at % FIRMS).padStart(12, '0')}`
const records: readonly RecordOfClient[] = Array.from({ length: RECORDS }, (_, at) => ({
  kind: 'scenario',
  recordId: `00000000-0000-4000-9000-${String(at).padStart(12, '0')}`,
  accountId: firmOf(at),
  clientId: `00000000-0000-4000-a000-${String(at).padStart(12, '0')}`,
  inputs: { ...simpleScenario(at), taxYear: at % 4 === 0 ? 2026 : 2027 },
}))

export const run: Bench['run'] = async () => {
  let failure: unknown
  const jobs = impactJobs(
    {
      count: async () => RECORDS,
      async *batches() {
        for (let first = 0; first < FIRMS; first += 50) {
          const firms = new Set(Array.from({ length: 50 }, (_, at) => firmOf(first + at)))
          yield records.filter(({ accountId }) => firms.has(accountId))
        }
      },
    },
    (error) => (failure = error),
  )
  jobs.start({ id: 'bench', number: 1, current: SHIPPED_CONSTANTS, draft, today: TODAY })
  let preview: ImpactPreview = jobs.preview('bench')
  while (preview.status === 'running') {
    await pause(200)
    preview = jobs.preview('bench')
  }
  if (preview.impact === undefined) throw failure ?? new Error('The preview has no answer.')
  const { impact, seconds } = preview
  const own = recalculated()
  return {
    seconds: measured(seconds, 's', '<= 60'),
    records: measured(impact.records, 'records', `= ${RECORDS}`),
    firms: observed(impact.firms, 'firms'),
    'difference.totalChange': measured(impact.totalChange - own.totalChange, 'cents', '= 0'),
    'difference.lower': measured(impact.lower - own.lower, 'records', '= 0'),
    'difference.higher': measured(impact.higher - own.higher, 'records', '= 0'),
    'difference.unanswered': measured(impact.unanswered - own.unanswered, 'records', '= 0'),
    lower: observed(impact.lower, 'records'),
  }
}

/** Directly through the calculator, one after another, without record kinds and threads. */
function recalculated() {
  const sum = { totalChange: 0, lower: 0, higher: 0, unanswered: 0 }
  for (const { inputs } of records) {
    const dueWith = (constants: typeof SHIPPED_CONSTANTS) => {
      const answer = calculateTaxScenario(inputs as Parameters<typeof calculateTaxScenario>[0], { today: TODAY, constants })
      return answer.ok && !answer.result.incomplete ? answer.result.settlement.dueOrRefund : null
    }
    const [was, next] = [dueWith(SHIPPED_CONSTANTS), dueWith(draft)]
    if (was === null || next === null) sum.unanswered += 1
    else {
      sum.totalChange += next - was
      if (next < was) sum.lower += 1
      if (next > was) sum.higher += 1
    }
  }
  return sum
}
