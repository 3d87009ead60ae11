import type { KindName } from '../records/kind-names.ts'
import { homeLoanRepayment } from './home-loan.ts'
import { investmentComparison } from './investment-comparison.ts'
import type { AnyCompareKind } from './kind.ts'
import { scenario } from './scenario.ts'
import { transferDuty } from './transfer-duty.ts'

/** How records of each kind are compared. */
export const COMPARE_KINDS: Readonly<Record<KindName, AnyCompareKind>> = { scenario, transferDuty, homeLoanRepayment, investmentComparison }
