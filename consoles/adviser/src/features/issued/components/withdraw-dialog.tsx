import { REASON_WORDS, NOTE_MAX, WITHDRAWAL_REASONS, type WithdrawalReason } from '@tafel/contracts/contexts/issued/reasons.ts'
import type { IssuedSummary } from '@tafel/contracts/contexts/issued/views.ts'
import { Button } from '@tafel/kit/buttons/button.tsx'
import { Dialog } from '@tafel/kit/dialog/dialog.tsx'
import { NoteField } from '@tafel/kit/fields/note-field.tsx'
import { SelectField } from '@tafel/kit/fields/select-field.tsx'
import { ErrorState } from '@tafel/kit/states/error-state.tsx'
import { useState } from 'react'
import { RestoredNote } from '../../../shared/unsaved/restored-note.tsx'
import { useFormDraft } from '../../../shared/unsaved/use-form-draft.ts'
import { useIssuedCommands } from '../../../shared/issued/use-issued-commands.ts'

const NOTHING: { readonly reason: WithdrawalReason; readonly note: string } = { reason: 'wrongFigures', note: '' }

/** Takes a report back for good, with the reason. */
export function WithdrawDialog({ report, onClose }: { readonly report: IssuedSummary; readonly onClose: () => void }) {
  const { withdraw } = useIssuedCommands()
  const { reportId, number } = report
  const [entered, setEntered] = useState(NOTHING)
  const { reason, note } = entered
  const change = (next: Partial<typeof NOTHING>) => setEntered((before) => ({ ...before, ...next }))
  const draft = useFormDraft({ form: `issued/${reportId}/withdrawal`, saved: NOTHING, value: entered, restore: setEntered })
  const close = () => {
    draft.settle()
    onClose()
  }
  return (
    <Dialog
      open
      title={`Withdraw report ${number}?`}
      onClose={onClose}
      actions={
        <>
          <Button tone="white" look="outline" onClick={close}>
            Keep it
          </Button>
          <Button
            tone="red"
            busy={withdraw.isPending}
            onClick={() => withdraw.mutate({ reportId, number, reason, note: note.trim() }, { onSuccess: close })}
          >
            Withdraw report
          </Button>
        </>
      }
    >
      <p style={{ margin: 0 }}>
        Whoever checks the number is told from now on that it was withdrawn. This can’t be taken back: if the report is right after all,
        issue it anew. Its file stays kept.
      </p>
      <RestoredNote from={draft.restoredFrom} onDiscard={draft.discard} />
      <SelectField
        label="Reason"
        value={reason}
        options={WITHDRAWAL_REASONS.map((value) => ({ value, label: REASON_WORDS[value] }))}
        onChange={(event) => change({ reason: event.target.value as WithdrawalReason })}
      />
      <NoteField
        label="What was wrong"
        optional={reason !== 'other'}
        hint="For your firm alone: it is not shown where the number is checked."
        value={note}
        maxLength={NOTE_MAX}
        onChange={(event) => change({ note: event.target.value })}
      />
      {withdraw.isError && <ErrorState what="The report could not be withdrawn" error={withdraw.error} safe="It stands as it was." />}
    </Dialog>
  )
}
