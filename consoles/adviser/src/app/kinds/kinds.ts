import { type KindName, KINDS as KIND_NAMES } from '@tafel/contracts/base/kind-names.ts'
import type { RecordView } from '@tafel/contracts/contexts/records/views.ts'
import { prepareWorker } from '../../workbench/engine/worker-thread.ts'
import type { Kinds, LoadKind } from '../../workbench/kinds.ts'
import type { TaxYearKind } from '../../workbench/tax-year-kind.ts'
import { LOAD_COMPARE_KIND } from './compare-kinds.ts'
import { FOLLOW_UPS } from './follow-ups.ts'

/** Kinds that have a screen. Each loads with its screen; lists and labels need only its names. */
const LOADERS: Readonly<Partial<Record<KindName, LoadKind>>> = {
  transferDuty: async () => (await import('../../features/transfer-duty/kind.ts')).transferDutyKind,
  homeLoanRepayment: inWorker('homeLoanRepayment', async () => (await import('../../features/home-loan-repayment/kind.ts')).homeLoanKind),
  scenario: inWorker('scenario', async () => (await import('../../features/scenario/kind.ts')).scenarioKind),
  investmentComparison: inWorker(
    'investmentComparison',
    async () => (await import('../../features/investment-comparison/kind.ts')).investmentKind,
  ),
}

/** A kind whose calculator runs in the worker, which starts while the screen loads. */
function inWorker(kind: KindName, load: LoadKind): LoadKind {
  return () => {
    prepareWorker(kind)
    return load()
  }
}

const TAX_YEAR: TaxYearKind = {
  name: 'scenario',
  load: async () => {
    const { personYear } = await import('../../features/scenario/model/person-year.ts')
    return (record, constants, linkedInputs) => personYear(record as RecordView<'scenario'>, constants, linkedInputs)
  },
}

export const KINDS: Kinds = {
  screens: KIND_NAMES.flatMap((names) => {
    const load = LOADERS[names.name]
    return load === undefined ? [] : [{ names, load }]
  }),
  followUps: FOLLOW_UPS,
  loadCompare: LOAD_COMPARE_KIND,
  taxYear: TAX_YEAR,
}
