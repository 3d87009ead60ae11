import { type KindName, type KindNames, KINDS } from '@tafel/contracts/base/kind-names.ts'
import { prepareWorker } from './engine/worker-thread.ts'
import type { AnyWorkbenchKind } from './kind.ts'

export type LoadKind = () => Promise<AnyWorkbenchKind>

/** Kinds that have a screen. Each is loaded with it; lists and words go by its names alone. */
const LOADERS: Readonly<Partial<Record<KindName, LoadKind>>> = {
  transferDuty: async () => (await import('../features/transfer-duty/kind.ts')).transferDutyKind,
  homeLoanRepayment: beside('homeLoanRepayment', async () => (await import('../features/home-loan-repayment/kind.ts')).homeLoanKind),
  scenario: beside('scenario', async () => (await import('../features/scenario/kind.ts')).scenarioKind),
  investmentComparison: beside(
    'investmentComparison',
    async () => (await import('../features/investment-comparison/kind.ts')).investmentKind,
  ),
}

/** A kind that is calculated beside the page: its engine is fetched while its screen is. */
function beside(kind: KindName, load: LoadKind): LoadKind {
  return () => {
    prepareWorker(kind)
    return load()
  }
}

export interface ScreenKind {
  readonly names: KindNames & { readonly name: KindName }
  readonly load: LoadKind
}

/** A record of such a kind can be begun and opened. */
export const SCREEN_KINDS: readonly ScreenKind[] = KINDS.flatMap((names) => {
  const load = LOADERS[names.name]
  return load === undefined ? [] : [{ names, load }]
})
