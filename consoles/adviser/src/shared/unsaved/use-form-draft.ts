import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { createWriteQueue } from '../drafts/draft-queue.ts'
import { dropFormDraft, keepFormDraft, readFormDraft } from '../drafts/form-drafts.ts'
import { useHttp } from '../session/http.ts'
import { meQuery } from '../session/session-queries.ts'
import { changedKeys, isChanged, withChanges } from './changed-keys.ts'
import { useUnsaved } from './unsaved.ts'

export interface FormDraftOptions<T extends object> {
  /** Names the form on this device, for example `company/details`. */
  readonly form: string
  /** The saved values, or those of an empty form. */
  readonly saved: T
  readonly value: T
  /** Sets the form's values: those of the draft, or the saved ones. */
  readonly restore: (value: T) => void
}

export interface FormDraftState {
  readonly isChanged: boolean
  /** When the restored draft was typed, ISO 8601; undefined if nothing was restored. */
  readonly restoredFrom: string | undefined
  /** The form was saved or its changes discarded: the draft is dropped, and leaving needs no confirmation. */
  readonly settle: () => void
  /** Discards the restored draft. */
  readonly discard: () => void
}

function onError(error: unknown): void {
  // Browsers without databases have no drafts.
  if (typeof indexedDB === 'undefined') return
  // oxlint-disable-next-line no-console -- saving to the server continues; only a crash would lose what was typed
  console.warn('The draft could not be stored on this device.', error)
}

/**
 * Stores a form's edits on this device, encrypted, until they are saved or discarded, and restores them when the form is opened again:
 * after leaving, a reload, a crash or without a connection. While there are unsaved edits, leaving the page requires confirmation.
 */
export function useFormDraft<T extends object>({ form, saved, value, restore }: FormDraftOptions<T>): FormDraftState {
  const userId = useQuery(meQuery(useHttp())).data?.userId
  const changes = changedKeys(saved, value)
  const hasChanges = isChanged(changes)
  const text = JSON.stringify(changes)
  const [write] = useState(() => createWriteQueue(onError))
  const [restoredFrom, setRestoredFrom] = useState<string>()
  const settled = useRef<string>(undefined)
  const hasDraft = useRef(false)
  const settleUnsaved = useUnsaved(hasChanges, 'keepsDraft')

  const drop = useEffectEvent(() => {
    hasDraft.current = false
    if (userId !== undefined) write(() => dropFormDraft(userId, form))
  })
  const bringBack = useEffectEvent((draft: { readonly changes: object; readonly keptAt: string }) => {
    hasDraft.current = true
    // Newer edits take precedence.
    if (hasChanges) return
    const restored = withChanges(saved, draft.changes)
    if (!isChanged(changedKeys(saved, restored))) return drop()
    restore(restored)
    setRestoredFrom(draft.keptAt)
  })
  useEffect(() => {
    if (userId === undefined) return
    let isLeft = false
    readFormDraft(userId, form).then((draft) => {
      if (!isLeft && draft !== undefined) bringBack(draft)
    }, onError)
    return () => {
      isLeft = true
    }
  }, [userId, form])

  useEffect(() => {
    if (userId === undefined || text === settled.current) return
    settled.current = undefined
    if (hasChanges) {
      hasDraft.current = true
      write(() => keepFormDraft(userId, form, { changes: JSON.parse(text) as object, keptAt: new Date().toISOString() }))
    } else if (hasDraft.current) drop()
  }, [userId, form, text, hasChanges, write])

  const settle = () => {
    settled.current = text
    settleUnsaved()
    setRestoredFrom(undefined)
    hasDraft.current = false
    if (userId !== undefined) write(() => dropFormDraft(userId, form))
  }
  const discard = () => {
    settle()
    restore(saved)
  }
  return { isChanged: hasChanges, restoredFrom, settle, discard }
}
