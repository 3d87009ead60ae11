import type * as z from 'zod/mini'
import type { EventOf } from '../event-type.ts'
import { homeLoanRepayment } from './home-loan-repayment.ts'
import type { KindName, KindNames } from './kind-names.ts'
import type { AnswerContext } from './record-kind.ts'
import { transferDuty } from './transfer-duty.ts'

/** Every kind of record there is. */
export const RECORD_KINDS = [transferDuty, homeLoanRepayment] as const

export type RecordKind = (typeof RECORD_KINDS)[number]
export type RecordKindOf<Name extends KindName> = Extract<RecordKind, { readonly name: Name }>
export type RecordEvent = EventOf<RecordKind['events'][number]>
export type InputsOf<Name extends KindName> = z.infer<RecordKindOf<Name>['storedInputs']>
export type ResultOf<Name extends KindName> = z.infer<RecordKindOf<Name>['storedResult']>

/** A kind as code for all kinds sees it: which of them it is isn't known, so its inputs and answers aren't either. */
export interface AnyKind {
  readonly name: KindName
  readonly names: KindNames
  readonly engineVersion: string
  readonly blank: unknown
  readonly example: unknown
  stream(recordId: string): string
  answer(inputs: unknown, context: AnswerContext): unknown
  headline(result: unknown): number | null
}

const byName: ReadonlyMap<KindName, AnyKind> = new Map(RECORD_KINDS.map((kind) => [kind.name, kind satisfies AnyKind]))

export function kindOf(name: KindName): AnyKind {
  return byName.get(name)!
}
