import type { LastReport } from '@tafel/contracts/contexts/history/changed-since.ts'
import { inputsAt, recordThen } from '@tafel/contracts/contexts/history/record-steps.ts'
import type { LinkedThen } from '@tafel/contracts/contexts/history/views.ts'
import { kindOf } from '@tafel/contracts/contexts/records/kind-of.ts'
import type { RecordView } from '@tafel/contracts/contexts/records/views.ts'
import type { FreezeDeps } from './freeze.ts'
import { type RegisterState, reportsOfClient } from './report-register.ts'

/** The newest report of a record in force with its data, read from the log; null if there is none. */
export async function lastReportIn(
  { recordHistory }: Pick<FreezeDeps, 'recordHistory'>,
  state: RegisterState,
  { kind, recordId, clientId }: Pick<RecordView, 'kind' | 'recordId' | 'clientId'>,
  accountId: string,
  signal: AbortSignal,
): Promise<LastReport | null> {
  const [last] = reportsOfClient(state, clientId)
    .filter(({ issued, state: now }) => now === 'issued' && issued.kind === kind && issued.recordId === recordId)
    .toSorted(({ issued: a }, { issued: b }) => b.year - a.year || b.serial - a.serial)
  if (last === undefined) return null
  const history = await recordHistory({ kind, recordId }, accountId, signal)
  const then = history && recordThen(history.steps.slice(0, last.issued.revision + 1))
  if (then === undefined) return null
  const { inputs = null, result = null, constantsVersion, engineVersion, links } = then.step.content
  const linked: LinkedThen[] = []
  for (const link of links) {
    const steps = link.inputsVersion === null ? undefined : (await recordHistory(link, accountId, signal))?.steps
    const held = steps && inputsAt(steps, link.inputsVersion)
    if (held !== undefined) linked.push({ kind: link.kind, recordId: link.recordId, inputs: held })
  }
  return {
    number: last.number,
    issuedOn: last.issued.issuedOn,
    held: {
      recordId,
      isErased: then.step.values === undefined,
      inputs,
      result,
      headline: result === null ? null : kindOf(kind).headline(result),
      constantsVersion,
      engineVersion,
      linked,
    },
  }
}
