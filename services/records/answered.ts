import type { LinkedRevision } from '@tafel/contracts/records/links.ts'
import type { KindName } from '@tafel/contracts/records/kind-names.ts'
import type { RecordContent } from '@tafel/contracts/records/record-fact.ts'
import type { AnswerContext } from '@tafel/contracts/records/record-kind.ts'
import { kindOf } from '@tafel/contracts/records/kind-of.ts'

/** What a record is decided with. */
export interface RecordContext extends AnswerContext {
  /** The other records that its answer depends on, as they were found. */
  readonly revisions: readonly LinkedRevision[]
}

/**
 * What an event stores of a calculation: the inputs, the answer, and what gave it. The server's answer is the stored one;
 * it is given by the same pure code that the browser runs.
 */
export function answered(
  kind: KindName,
  description: string,
  inputs: unknown,
  { revisions: links, ...context }: RecordContext,
): RecordContent {
  const { engineVersion } = kindOf(kind)
  const { constantsVersion } = context.constants
  return { description, inputs, result: kindOf(kind).answer(inputs, context), constantsVersion, engineVersion, links }
}
