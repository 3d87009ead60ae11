import type { AnyCompareKind } from '@tafel/contracts/kinds/compare/kind.ts'
import type { KindName } from '@tafel/contracts/base/kind-names.ts'

/** How the records of a kind are spoken of and compared. Each comes with its engine, when somebody asks for it. */
export const LOAD_COMPARE_KIND: Readonly<Record<KindName, () => Promise<AnyCompareKind>>> = {
  scenario: async () => (await import('@tafel/contracts/kinds/scenario/compare.ts')).scenario,
  transferDuty: async () => (await import('@tafel/contracts/kinds/transfer-duty/compare.ts')).transferDuty,
  homeLoanRepayment: async () => (await import('@tafel/contracts/kinds/home-loan/compare.ts')).homeLoanRepayment,
  investmentComparison: async () => (await import('@tafel/contracts/kinds/investment/compare.ts')).investmentComparison,
}
