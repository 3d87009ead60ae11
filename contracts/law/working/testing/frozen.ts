import type { Constants } from '../../constants/shipped.ts'
import { type Engines, recalculate } from '../engine-versions.ts'
import type { TraceStep } from '../trace.ts'

type Leaf = string | number | boolean | null
export type Leaves = Readonly<Record<string, Leaf>>

/** A frozen question to an engine; the name identifies a failing case. */
export interface FrozenCase<Inputs, Linked> {
  readonly name: string
  readonly inputs: Inputs
  readonly linked?: Linked | undefined
  /** Stores its figures one by one; other cases store only a digest. */
  readonly isWhole?: true
}

type Answered = { readonly ok: true; readonly result: unknown; readonly trace: () => readonly TraceStep[] }

export interface FrozenKind<Inputs, Linked, Answer> {
  readonly engines: Engines<Inputs, Linked, Answer>
  readonly engineVersion: string
  readonly constants: Constants
  readonly cases: readonly FrozenCase<Inputs, Linked>[]
  /** Other parts of an answer to freeze, in addition to its result and the values of its trace. */
  readonly extra?: (answer: Extract<Answer, { readonly ok: true }>) => unknown
}

/** An answer, with the versions that gave it. */
export interface Frozen {
  readonly name: string
  readonly constantsVersion: string
  readonly engineVersion: string
  /** Digest of every figure, the values of the trace, and `extra`. */
  readonly digest: string
  readonly figures?: Leaves
}

export const FROZEN_TODAY = '2026-11-21'

/** Freezes the answer of today's versions to every case. */
export function freeze<Inputs, Linked, Answer extends Answered | { readonly ok: false }>(
  kind: FrozenKind<Inputs, Linked, Answer>,
): readonly Frozen[] {
  const { constants, engineVersion, engines, extra } = kind
  const { constantsVersion } = constants
  return kind.cases.map(({ name, inputs, linked, isWhole }) => {
    const answer = recalculate(engines, { inputs, linked, today: FROZEN_TODAY, constants, engineVersion })
    if (answer?.ok !== true) throw new Error(`${name} has no answer: ${JSON.stringify(answer)}`)
    const figures = leavesOf(answer.result)
    const trace = answer.trace().map(({ id, value }) => [id, value])
    const more = extra?.(answer as Extract<Answer, { readonly ok: true }>) ?? null
    const digest = digestOf(JSON.stringify([figures, trace, more]))
    return { name, constantsVersion, engineVersion, digest, ...(isWhole === true ? { figures } : {}) }
  })
}

/** Texts can be improved without a new engine version; so can the list of defaults, since one that matters changes a figure. */
const WORDS: ReadonlySet<string> = new Set(
  'label message remedy refused sentence reason names constant source defaults note description access basisSentence'.split(' '),
)

/** Figures, verdicts and dates by their paths. */
export function leavesOf(value: unknown): Leaves {
  const leaves: Record<string, Leaf> = {}
  collect(value, '', leaves)
  return leaves
}

function collect(value: unknown, path: string, leaves: Record<string, Leaf>): void {
  if (typeof value !== 'object' || value === null) leaves[path] = value as Leaf
  else for (const [key, inner] of Object.entries(value)) if (!WORDS.has(key)) collect(inner, path === '' ? key : `${path}.${key}`, leaves)
}

/** FNV-1a, in eight characters. */
export function digestOf(text: string): string {
  let hash = 0x81_1c_9d_c5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01_00_01_93)
  return (hash >>> 0).toString(16).padStart(8, '0')
}
