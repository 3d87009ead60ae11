import { REASON_MAX } from '@tafel/contracts/base/reason.ts'
import { Button } from '@tafel/kit/buttons/button.tsx'
import { Dialog } from '@tafel/kit/dialog/dialog.tsx'
import { NoteField } from '@tafel/kit/fields/note-field.tsx'
import { type FormEvent, useId, useState } from 'react'
import { RestoredNote } from '../unsaved/restored-note.tsx'
import { useFormDraft } from '../unsaved/use-form-draft.ts'
import type { NamedRecord, RecordCommands } from './use-record-commands.ts'

export interface UnlockDialogProps {
  readonly record: NamedRecord
  readonly commands: RecordCommands
  readonly onClose: () => void
}

const NOTHING = { reason: '' }

/** Asks why a record that was final can be changed again; the reason stands in its history. */
export default function UnlockDialog({ record, commands, onClose }: UnlockDialogProps) {
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const formId = useId()
  const { isPending, mutate } = commands.setLocked
  const draft = useFormDraft({
    form: `record/${record.recordId}/unlock`,
    saved: NOTHING,
    value: { reason },
    restore: (typed) => setReason(typed.reason),
  })
  const close = () => {
    draft.settle()
    onClose()
  }

  function unlock(event: FormEvent) {
    event.preventDefault()
    const words = reason.trim()
    setMissing(words === '')
    if (words !== '' && !isPending) mutate({ record, locked: false, reason: words }, { onSuccess: close })
  }

  return (
    <Dialog
      open
      title={`Unlock ${record.description}?`}
      onClose={onClose}
      actions={
        <>
          <Button tone="white" look="outline" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={isPending}>
            Unlock
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={unlock}>
        <RestoredNote from={draft.restoredFrom} onDiscard={draft.discard} />
        <p style={{ margin: 0 }}>Its figures are final, as they were given to the client. Unlocked, it can be changed again.</p>
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog takes the focus anyway; this is all that it asks */}
        <NoteField
          autoFocus
          label="Why is it unlocked?"
          hint="stands in the history of the record"
          rows={2}
          maxLength={REASON_MAX}
          value={reason}
          error={isMissing ? 'Say why: the reason is kept in the history.' : undefined}
          onChange={({ target }) => setReason(target.value)}
        />
      </form>
    </Dialog>
  )
}
