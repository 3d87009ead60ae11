import type { RecordView } from '@tafel/contracts/contexts/records/views.ts'
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { createAutosave, type Draft, type Intent, type SaveOutcome, type Version } from '../../shared/autosave/autosave.ts'
import { createWriteQueue } from '../../shared/drafts/draft-queue.ts'
import type { AnyWorkbenchKind, FieldEdit } from '../kind.ts'
import { emptyHistory, fieldValuesOf, redo, remember, rememberAll, seal, type Reverted, undo } from '../model/field-history.ts'
import { fieldOf, merged, type RecordField, type RecordValue, sameValue, versionOf, withField } from '../model/record-value.ts'
import { liveAutosave, showEdits } from './live-edits.ts'

/** The draft of this record on this device. */
export interface DraftStore {
  read(): Promise<Draft<RecordValue> | undefined>
  keep(draft: Draft<RecordValue>): Promise<void>
  drop(): Promise<void>
}

export interface RecordEditorPorts {
  save(intent: Intent<RecordValue>): Promise<SaveOutcome<RecordValue>>
  onSaved(version: Version<RecordValue>): void
  drafts: DraftStore
  /** A draft could not be stored; editing continues. */
  onDraftError(error: unknown): void
}

/**
 * Editing of one record: its value, autosave, drafts of an earlier session, undo and redo by field.
 * Use the record's id as the key of the calling component. `ports` are read once.
 */
export function useRecordEditor(kind: AnyWorkbenchKind, record: RecordView, ports: RecordEditorPorts) {
  const { recordId } = record
  const { fields } = kind
  const [autosave] = useState(() =>
    liveAutosave(recordId, () => {
      const write = createWriteQueue(ports.onDraftError)
      return createAutosave(versionOf(kind, record), {
        save: ports.save,
        onSaved: ports.onSaved,
        storeDraft: (draft) => write(() => ports.drafts.keep(draft)),
        drop: () => write(() => ports.drafts.drop()),
        newKey: () => crypto.randomUUID(),
        now: () => new Date(),
        equal: (a, b) => sameValue(fields, a, b),
        merge: (base, mine, theirs) => merged(fields, base, mine, theirs),
      })
    }),
  )
  const { value, status } = useSyncExternalStore(autosave.subscribe, autosave.getState)
  const [history, setHistory] = useState(emptyHistory)
  const [offer, setOffer] = useState<Draft<RecordValue>>()

  useEffect(() => autosave.adopt(versionOf(kind, record)), [autosave, kind, record])

  useEffect(() => {
    let left = false
    ports.drafts.read().then((draft) => {
      // Edits of this session are already in the form.
      if (left || !draft || autosave.getState().status.kind !== 'saved') return
      if (sameValue(fields, draft.value, autosave.getState().value)) void ports.drafts.drop().catch(ports.onDraftError)
      else setOffer(draft)
    }, ports.onDraftError)
    return () => {
      left = true
    }
    // Ports are read once; the draft belongs to the session, not to a render.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [autosave, recordId])

  useEffect(() => {
    const onVisibility = () => {
      if (document.visibilityState === 'hidden') void autosave.flush()
    }
    const onOnline = () => autosave.resume()
    document.addEventListener('visibilitychange', onVisibility)
    window.addEventListener('online', onOnline)
    return () => {
      document.removeEventListener('visibilitychange', onVisibility)
      window.removeEventListener('online', onOnline)
    }
  }, [autosave])

  useEffect(() => showEdits(recordId, autosave), [autosave, recordId])

  const edit = useCallback(
    (field: RecordField, next: unknown) => {
      const before = autosave.getState().value
      if (fieldOf(before, field) === next) return
      setHistory((steps) => remember(steps, field, fieldOf(before, field)))
      autosave.edit(withField(fields, before, field, next))
    },
    [autosave, fields],
  )

  const editAll = useCallback(
    (changes: readonly FieldEdit[]) => {
      const before = autosave.getState().value
      const changed = changes.filter(({ field, next }) => fieldOf(before, field) !== next)
      if (changed.length === 0) return
      const previous = changed.map(({ field }) => ({ field, value: fieldOf(before, field) }))
      setHistory((steps) => rememberAll(steps, previous))
      autosave.edit(changed.reduce((value, { field, next }) => withField(fields, value, field, next), before))
    },
    [autosave, fields],
  )

  const leaveField = useCallback(() => setHistory(seal), [])

  /** Undoes the newest step, or redoes the last undone one, and returns its field. */
  const apply = (reverted: Reverted | undefined): RecordField | undefined => {
    if (reverted === undefined) return undefined
    setHistory(reverted.history)
    autosave.edit(
      fieldValuesOf(reverted.step).reduce(
        (value, { field, value: previous }) => withField(fields, value, field, previous),
        autosave.getState().value,
      ),
    )
    return reverted.step.field
  }
  const valueNow = (field: RecordField) => fieldOf(autosave.getState().value, field)

  const draft = useMemo(
    () =>
      offer && {
        keptAt: offer.keptAt,
        restore: () => {
          setOffer(undefined)
          autosave.restore(offer)
        },
        discard: () => {
          setOffer(undefined)
          if (autosave.getState().status.kind === 'saved') void ports.drafts.drop().catch(ports.onDraftError)
        },
      },
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [autosave, offer],
  )

  return {
    value,
    status,
    edit,
    editAll,
    leaveField,
    undo: () => apply(undo(history, valueNow)),
    redo: () => apply(redo(history, valueNow)),
    draft,
    flush: autosave.flush,
    choose: autosave.choose,
  }
}

export type RecordEditor = ReturnType<typeof useRecordEditor>
