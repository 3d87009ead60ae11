import { addMonths } from '@tafel/contracts/base/dates.ts'
import type { SubscriptionView } from '@tafel/contracts/contexts/subscriptions/views.ts'
import { Button } from '@tafel/kit/buttons/button.tsx'
import { Dialog } from '@tafel/kit/dialog/dialog.tsx'
import { SelectField } from '@tafel/kit/fields/select-field.tsx'
import { useState } from 'react'
import { dateText, monthsText } from '../model/subscription-words.ts'
import { Refusal } from './refusal.tsx'
import type { SubscriptionCommands } from './use-subscription-commands.ts'

export interface PauseDialogProps {
  readonly view: SubscriptionView
  readonly pause: SubscriptionCommands['pause']
  readonly onClose: () => void
}

/** Asks for the length of the pause, and states its dates. */
export function PauseDialog({ view: { next, maxPauseMonths }, pause, onClose }: PauseDialogProps) {
  const [months, setMonths] = useState(1)
  const options = Array.from({ length: maxPauseMonths }, (_, index) => ({ value: String(index + 1), label: monthsText(index + 1) }))
  return (
    <Dialog
      open
      title="Pause your subscription?"
      onClose={pause.isPending ? () => undefined : onClose}
      actions={
        <>
          <Button tone="white" look="outline" onClick={onClose}>
            Not now
          </Button>
          <Button busy={pause.isPending} onClick={() => pause.mutate(months, { onSuccess: onClose })}>
            Pause for {monthsText(months)}
          </Button>
        </>
      }
    >
      <SelectField
        label="For how long?"
        options={options}
        value={String(months)}
        onChange={(event) => setMonths(Number(event.target.value))}
      />
      <div>
        {next === null
          ? 'Nothing is charged during the pause.'
          : `The paid period ends first. The pause starts on ${dateText(next.on)}, and the next payment is on ${dateText(addMonths(next.on, months))}.`}{' '}
        During the pause everyone can read and export records, but not change them. You can resume at any time.
      </div>
      {pause.isError && <Refusal error={pause.error} />}
    </Dialog>
  )
}
