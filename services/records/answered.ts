import type { LinkedVersion } from '@tafel/contracts/kinds/links.ts'
import type { KindName } from '@tafel/contracts/base/kind-names.ts'
import type { RecordContent } from '@tafel/contracts/contexts/records/record-fact.ts'
import type { AnswerContext } from '@tafel/contracts/kinds/record-kind.ts'
import { kindOf } from '@tafel/contracts/contexts/records/kind-of.ts'
import { same } from '@tafel/kernel/runtime/same.ts'
import type { ExistingRecord } from './record.ts'

/** The inputs of a decision about a record. */
export interface RecordContext extends AnswerContext {
  /** The other records that its answer depends on, as found. */
  readonly versions: readonly LinkedVersion[]
}

/**
 * The stored part of a calculation: the inputs, the answer, and the versions that produced it. The server's answer is stored;
 * the same pure code runs in the browser. `before`: the record that it changes.
 */
export function answered(
  kind: KindName,
  description: string,
  inputs: unknown,
  { versions: links, ...context }: RecordContext,
  before?: Pick<ExistingRecord, 'inputs' | 'inputsVersion'>,
): RecordContent {
  const { engineVersion } = kindOf(kind)
  const { constantsVersion } = context.constants
  const inputsVersion = before === undefined ? 0 : before.inputsVersion + (same(before.inputs, inputs) ? 0 : 1)
  return { description, inputs, result: kindOf(kind).answer(inputs, context), constantsVersion, engineVersion, inputsVersion, links }
}
