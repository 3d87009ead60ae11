import type { CancelSubscription } from '@tafel/contracts/contexts/subscriptions/requests.ts'
import { CANCEL_REASONS, type CancelReason } from '@tafel/contracts/contexts/subscriptions/events.ts'
import { Button } from '@tafel/kit/buttons/button.tsx'
import { Dialog } from '@tafel/kit/dialog/dialog.tsx'
import { NoteField } from '@tafel/kit/fields/note-field.tsx'
import { SelectField } from '@tafel/kit/fields/select-field.tsx'
import { useState } from 'react'
import { RestoredNote } from '../../../shared/unsaved/restored-note.tsx'
import { useFormDraft } from '../../../shared/unsaved/use-form-draft.ts'
import { dateText } from '../model/subscription-words.ts'
import { Refusal } from './refusal.tsx'
import type { SubscriptionCommands } from './use-subscription-commands.ts'

const WORDS: Readonly<Record<CancelReason, string>> = {
  tooExpensive: 'It costs too much',
  missingFeature: 'Something that we need is missing',
  notUsed: 'We don’t use it enough',
  closing: 'The firm is closing',
  other: 'Another reason',
}
const REASONS = [{ value: '', label: 'Rather not say' }, ...CANCEL_REASONS.map((value) => ({ value, label: WORDS[value] }))]
const MAX_NOTE = 1000
const NOTHING: { readonly reason: CancelReason | ''; readonly note: string } = { reason: '', note: '' }

export interface CancelDialogProps {
  readonly coveredTo: string | null
  readonly cancel: SubscriptionCommands['cancel']
  readonly onClose: () => void
}

/** Cancels at the end of what is paid, or now: with a reason, and what stays possible said once more. */
export function CancelDialog({ coveredTo, cancel, onClose }: CancelDialogProps) {
  const [at, setAt] = useState<CancelSubscription['at']>('periodEnd')
  const [entered, setEntered] = useState(NOTHING)
  const { reason, note } = entered
  const change = (next: Partial<typeof NOTHING>) => setEntered((before) => ({ ...before, ...next }))
  const draft = useFormDraft({ form: 'subscription/cancellation', saved: NOTHING, value: entered, restore: setEntered })
  const close = () => {
    draft.settle()
    onClose()
  }
  const submit = () => {
    const words = note.trim()
    cancel.mutate({ at, ...(reason === '' ? {} : { reason }), ...(words === '' ? {} : { note: words }) }, { onSuccess: close })
  }
  return (
    <Dialog
      open
      title="Cancel the subscription?"
      onClose={cancel.isPending ? () => undefined : onClose}
      actions={
        <>
          <Button tone="white" look="outline" onClick={close}>
            Keep it
          </Button>
          <Button tone="red" busy={cancel.isPending} onClick={submit}>
            {at === 'now' ? 'Cancel now' : 'Cancel at the end'}
          </Button>
        </>
      }
    >
      {coveredTo !== null && (
        <SelectField
          label="When?"
          options={[
            { value: 'periodEnd', label: `At the end of what is paid, ${dateText(coveredTo)}` },
            { value: 'now', label: 'Now' },
          ]}
          value={at}
          onChange={(event) => setAt(event.target.value as CancelSubscription['at'])}
        />
      )}
      <div>{consequence(at, coveredTo)}</div>
      <RestoredNote from={draft.restoredFrom} onDiscard={draft.discard} />
      <SelectField
        label="Why are you leaving?"
        optional
        options={REASONS}
        value={reason}
        onChange={(event) => change({ reason: event.target.value as CancelReason | '' })}
      />
      <NoteField
        label="Anything we should know?"
        optional
        maxLength={MAX_NOTE}
        value={note}
        onChange={(event) => change({ note: event.target.value })}
      />
      {cancel.isError && <Refusal error={cancel.error} />}
    </Dialog>
  )
}

function consequence(at: CancelSubscription['at'], coveredTo: string | null): string {
  const kept = 'everyone can read and export every record, but not change one'
  if (at === 'now')
    return `From now on ${kept}. What is left of the paid time is not paid back by itself. You can subscribe again at any time.`
  const until =
    coveredTo === null
      ? 'Nothing more will be charged.'
      : `You and your team work on until ${dateText(coveredTo)}, and nothing more is charged.`
  return `${until} After that ${kept}. Until then you can take the cancellation back here.`
}
