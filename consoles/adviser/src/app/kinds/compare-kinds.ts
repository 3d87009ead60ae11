import type { AnyCompareKind } from '@tafel/contracts/kinds/compare/kind.ts'
import type { KindName } from '@tafel/contracts/base/kind-names.ts'

/** How a kind's records are described and compared. Each loads on demand, with its calculator. */
export const LOAD_COMPARE_KIND: Readonly<Record<KindName, () => Promise<AnyCompareKind>>> = {
  scenario: async () => (await import('@tafel/contracts/kinds/scenario/compare.ts')).scenario,
  transferDuty: async () => (await import('@tafel/contracts/kinds/transfer-duty/compare.ts')).transferDuty,
  homeLoanRepayment: async () => (await import('@tafel/contracts/kinds/home-loan/compare.ts')).homeLoanRepayment,
  investmentComparison: async () => (await import('@tafel/contracts/kinds/investment/compare.ts')).investmentComparison,
}
