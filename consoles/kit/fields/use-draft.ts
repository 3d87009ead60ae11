import { type KeyboardEvent, useState } from 'react'
import type { Read } from './reading.ts'
import { useReportUnread } from './unread-fields.tsx'

interface Draft<Value> {
  readonly text: string
  /** The value when typing began, restored by unreadable text and by Escape. */
  readonly before: Value | null
  /** The value came from this text, so it can be reverted. */
  readonly isTaken: boolean
  readonly isLeft: boolean
}

export interface DraftOptions<Value> {
  readonly label: string
  readonly name: string | undefined
  readonly value: Value | null
  readonly onChange: (value: Value | null) => void
  readonly read: Read<Value>
  /** How a value appears in a sentence. */
  readonly write: (value: Value) => string
}

/**
 * The text of a field while it isn't, or can't be, a value. Every readable text is reported as it is typed;
 * unreadable text restores the previous value and shows a message.
 */
export function useDraft<Value>({ label, name, value, onChange, read, write }: DraftOptions<Value>) {
  const [draft, setDraft] = useState<Draft<Value> | null>(null)
  const reading = draft === null ? undefined : read(draft.text, draft.isLeft)
  const isUnread = reading?.kind === 'refused'
  useReportUnread(isUnread, { label, name })

  function take(text: string, isLeft = false) {
    const { before, isTaken } = draft ?? { before: value, isTaken: false }
    const next = read(text, isLeft)
    if (next.kind === 'refused' || (isLeft && next.kind === 'unfinished')) {
      setDraft({ text, before, isTaken: false, isLeft })
      if (isTaken && before !== value) onChange(before)
      return
    }
    if (next.kind === 'unfinished') {
      setDraft({ text, before, isTaken, isLeft })
      return
    }
    setDraft({ text, before, isTaken: true, isLeft })
    const given = next.kind === 'empty' ? null : next.value
    if (given !== value) onChange(given)
  }

  /** The text is final: valid text is formatted, the rest stays and is reported. */
  function leave() {
    if (draft === null) return
    take(draft.text, true)
    const { kind } = read(draft.text, true)
    if (kind === 'read' || kind === 'empty') setDraft(null)
  }

  /** Escape restores the old value, one layer at a time: the next one may close a dialog. Enter moves on and so leaves the field. */
  function pressed(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Enter') leave()
    if (event.key !== 'Escape' || draft === null) return
    event.preventDefault()
    event.stopPropagation()
    setDraft(null)
    if (draft.isTaken && draft.before !== value) onChange(draft.before)
  }

  const inForce = value === null ? 'the field stays empty' : `${write(value)} stays in force`
  return {
    text: draft?.text,
    note: reading?.kind === 'read' ? reading.note : undefined,
    problem: isUnread ? `${reading.message} Until then ${inForce}.` : undefined,
    take,
    leave,
    pressed,
    drop: () => setDraft(null),
  }
}
