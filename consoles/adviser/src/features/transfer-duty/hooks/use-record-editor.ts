import type { TransferDutyView } from '@tafel/contracts/http/views.ts'
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { createAutosave, type Draft, type Intent, type SaveOutcome, type Version } from '../../../shared/autosave/autosave.ts'
import { createWriteQueue } from '../../../shared/drafts/draft-queue.ts'
import { liveAutosave, showEdits } from './live-edits.ts'
import { emptyHistory, type FieldHistory, remember, seal, undo } from '../model/field-history.ts'
import { type FieldValue, fieldOf, type RecordField, type RecordValue, sameValue, versionOf, withField } from '../model/record-value.ts'

export interface DraftStore {
  read(recordId: string): Promise<Draft<RecordValue> | undefined>
  keep(recordId: string, draft: Draft<RecordValue>): Promise<void>
  drop(recordId: string): Promise<void>
}

export interface RecordEditorPorts {
  save(intent: Intent<RecordValue>): Promise<SaveOutcome<RecordValue>>
  onSaved(version: Version<RecordValue>): void
  drafts: DraftStore
  /** A draft could not be written; editing goes on. */
  onDraftError(error: unknown): void
}

/**
 * The editing of one record: its value, saving by itself, drafts of an earlier visit and undo by field.
 * Give the component that calls it the record's id as key. `ports` are read once.
 */
export function useRecordEditor(record: TransferDutyView, ports: RecordEditorPorts) {
  const id = record.transferDutyId
  const [autosave] = useState(() =>
    liveAutosave(id, () => {
      const write = createWriteQueue(ports.onDraftError)
      return createAutosave(versionOf(record), {
        save: ports.save,
        onSaved: ports.onSaved,
        keep: (draft) => write(() => ports.drafts.keep(id, draft)),
        drop: () => write(() => ports.drafts.drop(id)),
        newKey: () => crypto.randomUUID(),
        now: () => new Date(),
        equal: sameValue,
      })
    }),
  )
  const { value, status } = useSyncExternalStore(autosave.subscribe, autosave.getState)
  const [history, setHistory] = useState<FieldHistory<RecordField>>(emptyHistory)
  const [offer, setOffer] = useState<Draft<RecordValue>>()

  useEffect(() => autosave.adopt(versionOf(record)), [autosave, record])

  useEffect(() => {
    let left = false
    ports.drafts.read(id).then((draft) => {
      // Edits of this visit are in the form already.
      if (left || !draft || autosave.getState().status.kind !== 'saved') return
      if (sameValue(draft.value, autosave.getState().value)) void ports.drafts.drop(id).catch(ports.onDraftError)
      else setOffer(draft)
    }, ports.onDraftError)
    return () => {
      left = true
    }
    // The ports are read once; the draft belongs to the visit, not to a render.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [autosave, id])

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

  useEffect(() => showEdits(id, autosave), [autosave, id])

  const edit = useCallback(
    <F extends RecordField>(field: F, next: FieldValue<F>) => {
      const before = autosave.getState().value
      if (fieldOf(before, field) === next) return
      setHistory((steps) => remember(steps, field, fieldOf(before, field)))
      autosave.edit(withField(before, field, next))
    },
    [autosave],
  )

  const leaveField = useCallback(() => setHistory(seal), [])

  /** Takes the newest step back and says which field it was in. */
  const undoStep = useCallback((): RecordField | undefined => {
    const step = undo(history)
    if (!step) return undefined
    setHistory(step.history)
    autosave.edit(withField(autosave.getState().value, step.field, step.value as FieldValue<RecordField>))
    return step.field
  }, [autosave, history])

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
          if (autosave.getState().status.kind === 'saved') void ports.drafts.drop(id).catch(ports.onDraftError)
        },
      },
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [autosave, id, offer],
  )

  return { value, status, edit, leaveField, undoStep, draft, flush: autosave.flush, choose: autosave.choose }
}

export type RecordEditor = ReturnType<typeof useRecordEditor>
