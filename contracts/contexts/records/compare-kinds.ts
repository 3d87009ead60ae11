import type { KindName } from '../../base/kind-names.ts'
import { homeLoanRepayment } from '../../kinds/home-loan/compare.ts'
import { investmentComparison } from '../../kinds/investment/compare.ts'
import type { AnyCompareKind } from '../../kinds/compare/kind.ts'
import { scenario } from '../../kinds/scenario/compare.ts'
import { transferDuty } from '../../kinds/transfer-duty/compare.ts'

/** How records of each kind are compared. */
export const COMPARE_KINDS: Readonly<Record<KindName, AnyCompareKind>> = { scenario, transferDuty, homeLoanRepayment, investmentComparison }
