import type { KindName, KindNames } from '../../base/kind-names.ts'
import type { LinkedInputs, RecordLink } from '../../kinds/links.ts'
import type { AnswerContext } from '../../kinds/record-kind.ts'
import { RECORD_KINDS } from './record-kinds.ts'

/** A kind as code for all kinds sees it: which of them it is isn't known, so its inputs and answers aren't either. */
export interface AnyKind {
  readonly name: KindName
  readonly names: KindNames
  readonly engineVersion: string
  readonly blank: unknown
  readonly example: unknown
  stream(recordId: string): string
  answer(inputs: unknown, context: AnswerContext): unknown
  linksOf?(inputs: unknown, known: LinkedInputs): readonly RecordLink[]
  headline(result: unknown): number | null
  yearOf?(inputs: unknown, result: unknown): number
  holds(inputs: unknown): boolean
}

const byName: ReadonlyMap<KindName, AnyKind> = new Map(RECORD_KINDS.map((kind) => [kind.name, kind satisfies AnyKind]))

export function kindOf(name: KindName): AnyKind {
  return byName.get(name)!
}
