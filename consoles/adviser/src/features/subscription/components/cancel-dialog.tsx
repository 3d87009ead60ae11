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
  missingFeature: 'A feature we need is missing',
  notUsed: 'We don’t use it enough',
  closing: 'The firm is closing',
  other: 'Another reason',
}
const REASONS = [{ value: '', label: 'Prefer not to say' }, ...CANCEL_REASONS.map((value) => ({ value, label: WORDS[value] }))]
const MAX_NOTE = 1000
const EMPTY: { readonly reason: CancelReason | ''; readonly note: string } = { reason: '', note: '' }

export interface CancelDialogProps {
  readonly coveredTo: string | null
  readonly cancel: SubscriptionCommands['cancel']
  readonly onClose: () => void
}

/** Cancels at the end of the paid period, or now. Asks for an optional reason and states what stays possible. */
export function CancelDialog({ coveredTo, cancel, onClose }: CancelDialogProps) {
  const [at, setAt] = useState<CancelSubscription['at']>('periodEnd')
  const [entered, setEntered] = useState(EMPTY)
  const { reason, note } = entered
  const change = (next: Partial<typeof EMPTY>) => setEntered((before) => ({ ...before, ...next }))
  const draft = useFormDraft({ form: 'subscription/cancellation', saved: EMPTY, value: entered, restore: setEntered })
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
      title="Cancel your subscription?"
      onClose={cancel.isPending ? () => undefined : onClose}
      actions={
        <>
          <Button tone="white" look="outline" onClick={close}>
            Keep subscription
          </Button>
          <Button tone="red" busy={cancel.isPending} onClick={submit}>
            {at === 'now' ? 'Cancel now' : 'Cancel at period end'}
          </Button>
        </>
      }
    >
      {coveredTo !== null && (
        <SelectField
          label="When?"
          options={[
            { value: 'periodEnd', label: `At the end of the paid period, ${dateText(coveredTo)}` },
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
    return `From now on ${kept}. The rest of the paid period is not refunded automatically. You can subscribe again at any time.`
  const until =
    coveredTo === null
      ? 'Nothing more will be charged.'
      : `You and your team can keep working until ${dateText(coveredTo)}, and nothing more is charged.`
  return `${until} After that ${kept}. Until then you can undo the cancellation here.`
}
