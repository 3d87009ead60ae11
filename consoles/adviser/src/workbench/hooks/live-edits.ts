import { useSyncExternalStore } from 'react'
import type { Autosave } from '../../shared/autosave/autosave.ts'
import type { RecordValue } from '../model/record-value.ts'

// Edits outlive the screen that made them: what waits for the server goes on while one looks at the report, and coming
// back shows it again. Gone with the page, and kept as a draft by then.

const live = new Map<string, { readonly autosave: Autosave<RecordValue>; screens: number }>()
const listeners = new Set<() => void>()
const notify = () => listeners.forEach((listener) => listener())

export function liveAutosave(recordId: string, create: () => Autosave<RecordValue>): Autosave<RecordValue> {
  const known = live.get(recordId)
  if (known) return known.autosave
  const autosave = create()
  live.set(recordId, { autosave, screens: 0 })
  autosave.subscribe(notify)
  return autosave
}

/** A screen shows these edits; the function it returns is called when it leaves, and saves what waits. */
export function showEdits(recordId: string, autosave: Autosave<RecordValue>): () => void {
  const entry = live.get(recordId) ?? { autosave, screens: 0 }
  live.set(recordId, entry)
  entry.screens += 1

  return () => {
    entry.screens -= 1
    void autosave.flush().then((isSaved) => {
      if (!isSaved || entry.screens > 0) return
      live.delete(recordId)
      notify()
    })
  }
}

/** Whether the edits of a record are saved, for a screen that only reads it. */
export type EditsStatus = 'saved' | 'saving' | 'unsent'

/** Of several records: what the least saved of them is. */
export function useEditsStatus(...recordIds: readonly string[]): EditsStatus {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => worst(recordIds.map(statusOf)),
  )
}

const worst = (all: readonly EditsStatus[]): EditsStatus =>
  all.includes('unsent') ? 'unsent' : all.includes('saving') ? 'saving' : 'saved'

function statusOf(recordId: string): EditsStatus {
  const status = live.get(recordId)?.autosave.getState().status.kind
  return status === undefined || status === 'saved' ? 'saved' : status === 'saving' ? 'saving' : 'unsent'
}
