import { labelOf } from '@tafel/contracts/law/assessment/inputs/labels.ts'
import type { PlainAnswer } from '../engine/tasks.ts'
import { type GroupName, groupOfField } from './groups.ts'

/** What is wrong with a field, and what wants a look. */
export interface Finding {
  readonly error?: string | undefined
  readonly note?: string | undefined
}

/** What the checks say of the inputs, by field and by group. */
export interface Findings {
  readonly at: (path: string) => Finding | undefined
  /** What is said of the fields below that path, a row or a group of fields; not of the path itself. */
  readonly below: (path: string) => GroupState
  readonly ofGroup: (group: GroupName) => GroupState
  readonly all: readonly FieldFinding[]
}

export type FieldFinding = Finding & { readonly field: string }

export interface GroupState {
  readonly faults: number
  readonly notes: number
}

const NOTHING: GroupState = { faults: 0, notes: 0 }

export function findingsOf(answer: PlainAnswer): Findings {
  const faults = answer.ok ? [] : answer.faults
  const notes = answer.ok ? answer.result.notes : []
  const byPath = new Map<string, Finding>()
  const byGroup = new Map<GroupName, GroupState>()
  const add = (field: string, kind: keyof Finding, message: string, remedy: string) => {
    const words = `${beside(field, message)} ${remedy}`
    const before = byPath.get(field)
    byPath.set(field, { ...before, [kind]: before?.[kind] === undefined ? words : `${before[kind]} ${words}` })
    const group = groupOfField(field)
    if (group === undefined) return
    const state = byGroup.get(group) ?? NOTHING
    byGroup.set(group, kind === 'error' ? { ...state, faults: state.faults + 1 } : { ...state, notes: state.notes + 1 })
  }
  for (const { field, message, remedy } of faults) add(field, 'error', message, remedy)
  for (const { field, message, remedy } of notes) add(field, 'note', message, remedy)
  return {
    at: (path) => byPath.get(path),
    below: (path) => counted([...byPath].flatMap(([field, finding]) => (field.startsWith(`${path}.`) ? [finding] : []))),
    ofGroup: (group) => byGroup.get(group) ?? NOTHING,
    all: [...byPath].map(([field, finding]) => ({ field, ...finding })),
  }
}

/** A message begins with the name of its field, which stands beside it here. */
function beside(field: string, message: string): string {
  const name = `${labelOf(field)}: `
  if (!message.startsWith(name)) return message
  const rest = message.slice(name.length)
  return rest.charAt(0).toUpperCase() + rest.slice(1)
}

const counted = (findings: readonly Finding[]): GroupState => ({
  faults: findings.filter(({ error }) => error !== undefined).length,
  notes: findings.filter(({ note }) => note !== undefined).length,
})
