import type { AnyCompareKind } from '@tafel/contracts/compare/kind.ts'
import type { KindName } from '@tafel/contracts/records/kind-names.ts'

/** How the records of a kind are spoken of and compared. Each comes with its engine, when somebody asks for it. */
export const LOAD_COMPARE_KIND: Readonly<Record<KindName, () => Promise<AnyCompareKind>>> = {
  scenario: async () => (await import('@tafel/contracts/compare/scenario.ts')).scenario,
  transferDuty: async () => (await import('@tafel/contracts/compare/transfer-duty.ts')).transferDuty,
  homeLoanRepayment: async () => (await import('@tafel/contracts/compare/home-loan.ts')).homeLoanRepayment,
  investmentComparison: async () => (await import('@tafel/contracts/compare/investment-comparison.ts')).investmentComparison,
}
