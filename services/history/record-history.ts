import { inputsAt, type RecordStep, recordSteps, recordThen } from '@tafel/contracts/contexts/history/record-steps.ts'
import { setBy } from '@tafel/contracts/contexts/history/set-by.ts'
import type { LinkedThen, RecordAsOf } from '@tafel/contracts/contexts/history/views.ts'
import type { KindName } from '@tafel/contracts/base/kind-names.ts'
import { kindOf } from '@tafel/contracts/contexts/records/kind-of.ts'
import type { LinkedVersion } from '@tafel/contracts/kinds/links.ts'
import { recordFact } from '@tafel/contracts/contexts/records/record-fact.ts'
import { type Log, readStream } from './stream.ts'

export interface RecordHistory {
  readonly clientId: string
  readonly steps: readonly RecordStep[]
}

/** The history of a record of the firm; undefined if there is none, or it is another firm's. */
export async function recordHistory(
  log: Log,
  { kind, recordId }: { readonly kind: KindName; readonly recordId: string },
  accountId: string,
  signal: AbortSignal,
): Promise<RecordHistory | undefined> {
  const events = await readStream(log, kindOf(kind).stream(recordId), signal)
  const first = events[0] && recordFact(events[0])
  return first?.accountId === accountId ? { clientId: first.clientId, steps: recordSteps(events) } : undefined
}

/** The figure shown in lists; null if there is none, or it was erased. */
export const headlineOf = (kind: KindName, { content }: RecordStep): number | null =>
  content.result === undefined ? null : kindOf(kind).headline(content.result)

/** The record after the last of some steps. */
export function recordAsOf(
  { kind, recordId }: { readonly kind: KindName; readonly recordId: string },
  clientId: string,
  steps: readonly RecordStep[],
): Omit<RecordAsOf, 'linked' | 'people'> {
  const { step, locked, deleted } = recordThen(steps)!
  const { description, inputs, result, constantsVersion, engineVersion, links } = step.content
  return {
    kind,
    recordId,
    clientId,
    revision: step.revision,
    at: step.at,
    by: step.by,
    locked,
    deleted,
    isErased: step.values === undefined,
    description: description ?? '',
    inputs: inputs ?? null,
    result: result ?? null,
    headline: headlineOf(kind, step),
    constantsVersion,
    engineVersion,
    links,
    setBy: setBy(steps),
  }
}

/** The linked records' inputs for an answer, by their inputs version. Erased ones are gone. */
export async function linkedThen(
  log: Log,
  links: readonly LinkedVersion[],
  accountId: string,
  signal: AbortSignal,
): Promise<readonly LinkedThen[]> {
  const found = await Promise.all(
    links.map(async ({ kind, recordId, inputsVersion }): Promise<LinkedThen | undefined> => {
      const history = inputsVersion === null ? undefined : await recordHistory(log, { kind, recordId }, accountId, signal)
      const inputs = history && inputsAt(history.steps, inputsVersion)
      return inputs === undefined ? undefined : { kind, recordId, inputs }
    }),
  )
  return found.filter((each) => each !== undefined)
}
