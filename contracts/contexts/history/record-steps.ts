import type { Values } from '../../base/paths.ts'
import type { Recorded } from '../../base/envelope.ts'
import { type RecordContent, type RecordFact, recordFact } from '../records/record-fact.ts'
import type { Act } from '../../kinds/record-kind.ts'
import type { Step } from './step.ts'

export interface RecordStep extends Step<Act> {
  /** Its content and answer from then on. */
  readonly content: RecordContent
}

/** A record's values after an event that carries its content; undefined if erased. */
export function valuesOf({ description, inputs }: Pick<RecordContent, 'description' | 'inputs'>): Values | undefined {
  return description === undefined ? undefined : { description, inputs }
}

/** The events of one record, from its first on. */
export function recordSteps(events: readonly Recorded<{ readonly type: string; readonly data: unknown }>[]): readonly RecordStep[] {
  const steps: RecordStep[] = []
  for (const event of events) {
    const fact: RecordFact = recordFact(event)!
    const { revision, recordedAt: at, actor: by, onBehalfOf } = event
    const held = 'content' in fact ? { content: fact.content, values: valuesOf(fact.content) } : heldBy(steps.at(-1)!)
    steps.push({
      revision: Number(revision),
      at,
      by,
      ...(onBehalfOf === undefined ? {} : { onBehalfOf }),
      act: fact.act,
      ...held,
      ...('reason' in fact && fact.reason !== undefined ? { reason: fact.reason } : {}),
      ...undoing(fact),
    })
  }
  return steps
}

const heldBy = ({ content, values }: RecordStep) => ({ content, values })
const undoing = (fact: RecordFact) => ('undoes' in fact && fact.undoes !== undefined ? { undoes: fact.undoes } : {})

/** The inputs that a record held after they had changed so often; undefined where they were erased. */
export const inputsAt = (steps: readonly RecordStep[], inputsVersion: number | null): unknown =>
  steps.findLast(({ content }) => content.inputsVersion === inputsVersion)?.content.inputs

/** The state of a record after the last of some steps. */
export interface RecordThen {
  readonly step: RecordStep
  readonly locked: boolean
  readonly deleted: boolean
}

/** Undefined: there was none yet. */
export function recordThen(steps: readonly RecordStep[]): RecordThen | undefined {
  const step = steps.at(-1)
  if (step === undefined) return undefined
  const lastOf = (...acts: readonly Act[]) => steps.findLast(({ act }) => acts.includes(act))?.act
  return { step, locked: lastOf('Locked', 'Unlocked') === 'Locked', deleted: lastOf('Deleted', 'Restored') === 'Deleted' }
}
