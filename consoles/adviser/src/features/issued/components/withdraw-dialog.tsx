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

const EMPTY: { readonly reason: WithdrawalReason; readonly note: string } = { reason: 'wrongFigures', note: '' }

/** Withdraws a report permanently, with the reason. */
export function WithdrawDialog({ report, onClose }: { readonly report: IssuedSummary; readonly onClose: () => void }) {
  const { withdraw } = useIssuedCommands()
  const { reportId, number } = report
  const [entered, setEntered] = useState(EMPTY)
  const { reason, note } = entered
  const change = (next: Partial<typeof EMPTY>) => setEntered((before) => ({ ...before, ...next }))
  const draft = useFormDraft({ form: `issued/${reportId}/withdrawal`, saved: EMPTY, value: entered, restore: setEntered })
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
            Keep report
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
        From now on, anyone who checks the number sees that the report was withdrawn. This can’t be undone: if the report is right after
        all, issue it again. The file is kept.
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
        hint="Only for your firm. It is not shown where the number is checked."
        value={note}
        maxLength={NOTE_MAX}
        onChange={(event) => change({ note: event.target.value })}
      />
      {withdraw.isError && <ErrorState what="The report could not be withdrawn" error={withdraw.error} safe="The report is unchanged." />}
    </Dialog>
  )
}
