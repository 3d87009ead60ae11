import { useSyncExternalStore } from 'react'
import type { Autosave } from '../../shared/autosave/autosave.ts'
import type { RecordValue } from '../model/record-value.ts'

// Edits outlive their screen: unsent edits keep saving while the user views the report, and returning to the form
// shows them again. When the page closes they are already in the draft.

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

/** Registers a screen that shows these edits; the returned function unregisters it and flushes pending edits. */
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

/** Whether a record's edits are saved, for screens that only read it. */
export type EditsStatus = 'saved' | 'saving' | 'unsent'

/** For several records: the least saved status. */
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
