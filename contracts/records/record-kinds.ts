import type * as z from 'zod/mini'
import type { EventOf } from '../event-type.ts'
import { homeLoanRepayment } from './home-loan-repayment.ts'
import { investmentComparison } from './investment-comparison.ts'
import type { KindName } from './kind-names.ts'
import { scenario } from './scenario.ts'
import { transferDuty } from './transfer-duty.ts'

/** Every kind of record there is. */
export const RECORD_KINDS = [scenario, transferDuty, homeLoanRepayment, investmentComparison] as const

export type RecordKind = (typeof RECORD_KINDS)[number]
export type RecordKindOf<Name extends KindName> = Extract<RecordKind, { readonly name: Name }>
export type RecordEvent = EventOf<RecordKind['events'][number]>
export type InputsOf<Name extends KindName> = z.infer<RecordKindOf<Name>['storedInputs']>
export type ResultOf<Name extends KindName> = z.infer<RecordKindOf<Name>['storedResult']>
