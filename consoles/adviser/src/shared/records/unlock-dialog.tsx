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

/** Asks for the reason for unlocking a record; it appears in the record's history. */
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
        <p style={{ margin: 0 }}>Its figures are final, as they were given to the client. Unlocking allows changes.</p>
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog takes the focus anyway; this is all that it asks */}
        <NoteField
          autoFocus
          label="Why is it unlocked?"
          hint="appears in the record’s history"
          rows={2}
          maxLength={REASON_MAX}
          value={reason}
          error={isMissing ? 'Enter a reason. It is recorded in the history.' : undefined}
          onChange={({ target }) => setReason(target.value)}
        />
      </form>
    </Dialog>
  )
}
