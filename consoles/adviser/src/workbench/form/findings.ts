/** A field's errors and warnings. */
export interface Finding {
  readonly error?: string | undefined
  readonly note?: string | undefined
}

export type FieldFinding = Finding & { readonly field: string }

export interface FindingCount {
  readonly faults: number
  readonly notes: number
}

/** Validation messages about the inputs, by field. */
export interface Findings {
  readonly at: (path: string) => Finding | undefined
  /** Counts the findings of the fields in a row or group, without those of the path itself. */
  readonly below: (path: string) => FindingCount
  readonly all: readonly FieldFinding[]
}

export interface FieldMessage {
  readonly field: string
  readonly message: string
  readonly remedy: string
}

export interface Messages {
  readonly faults: readonly FieldMessage[]
  readonly notes: readonly FieldMessage[]
}

/** A constant object, so that rows without findings don't re-render with every answer. */
const NO_FINDINGS: Findings = { at: () => undefined, below: () => ({ faults: 0, notes: 0 }), all: [] }

/** Groups the messages by field; several about one field become one text. */
export function findingsOf({ faults, notes }: Messages, labelOf: (field: string) => string): Findings {
  if (faults.length + notes.length === 0) return NO_FINDINGS
  const byPath = new Map<string, Finding>()
  const add = (field: string, kind: keyof Finding, words: string) => {
    const before = byPath.get(field)
    byPath.set(field, { ...before, [kind]: before?.[kind] === undefined ? words : `${before[kind]} ${words}` })
  }
  for (const { field, message, remedy } of faults) add(field, 'error', `${withoutLabel(labelOf(field), message)} ${remedy}`)
  for (const { field, message, remedy } of notes) add(field, 'note', `${withoutLabel(labelOf(field), message)} ${remedy}`)
  const all = [...byPath].map(([field, finding]) => ({ field, ...finding }))
  return {
    at: (path) => byPath.get(path),
    below: (path) => countOf(all.filter(({ field }) => field.startsWith(`${path}.`))),
    all,
  }
}

export const countOf = (findings: readonly Finding[]): FindingCount => ({
  faults: findings.filter(({ error }) => error !== undefined).length,
  notes: findings.filter(({ note }) => note !== undefined).length,
})

/** Drops the field's name from the start of a message, because the label shows it. */
function withoutLabel(label: string, message: string): string {
  const name = `${label}: `
  if (!message.startsWith(name)) return message
  const rest = message.slice(name.length)
  return rest.charAt(0).toUpperCase() + rest.slice(1)
}
