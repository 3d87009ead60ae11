import type * as z from 'zod/mini'
import type { EventOf } from '../../base/event-type.ts'
import { homeLoanRepayment } from '../../kinds/home-loan/record.ts'
import { investmentComparison } from '../../kinds/investment/record.ts'
import type { KindName } from '../../base/kind-names.ts'
import { scenario } from '../../kinds/scenario/record.ts'
import { transferDuty } from '../../kinds/transfer-duty/record.ts'

/** Every kind of record there is. */
export const RECORD_KINDS = [scenario, transferDuty, homeLoanRepayment, investmentComparison] as const

export type RecordKind = (typeof RECORD_KINDS)[number]
export type RecordKindOf<Name extends KindName> = Extract<RecordKind, { readonly name: Name }>
export type RecordEvent = EventOf<RecordKind['events'][number]>
export type InputsOf<Name extends KindName> = z.infer<RecordKindOf<Name>['storedInputs']>
export type ResultOf<Name extends KindName> = z.infer<RecordKindOf<Name>['storedResult']>
