import { styled } from '@tafel/kit/theme/styled.ts'
import type { SubscriptionView } from '@tafel/contracts/contexts/subscriptions/views.ts'
import { Button } from '@tafel/kit/buttons/button.tsx'
import { color } from '@tafel/kit/theme/color.ts'
import { useState } from 'react'
import { dateText, monthsText } from '../model/subscription-words.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import { PauseDialog } from './pause-dialog.tsx'
import { Section } from './section.tsx'
import type { SubscriptionCommands } from './use-subscription-commands.ts'

const Row = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '8px 32px',
  padding: '14px 0',
  borderBottom: `1px solid ${color.rule}`,
  '& > div': { flex: '1 1 300px' },
  '& p': { margin: 0, color: color.ink2 },
})

export interface CancelOrPauseSectionProps {
  readonly view: SubscriptionView
  readonly commands: Pick<SubscriptionCommands, 'cancel' | 'pause'>
}

/** Offers to cancel or pause, and states what stays possible. */
export function CancelOrPauseSection({ view, commands }: CancelOrPauseSectionProps) {
  const [open, setOpen] = useState<'cancel' | 'pause'>()
  const { can, coveredTo, maxPauseMonths } = view
  if (!can.cancel && !can.pause) return null
  const close = () => setOpen(undefined)
  return (
    <Section title="Cancel or pause">
      {can.cancel && (
        <Row>
          <div>
            <strong>Cancel your subscription</strong>
            <p>
              {coveredTo === null
                ? 'Nothing more is charged.'
                : `You can keep working until ${dateText(coveredTo)}, the end of the paid period.`}{' '}
              After that you can still read and export every record, but not change one.
            </p>
          </div>
          <Button tone="red" look="outline" onClick={() => setOpen('cancel')}>
            Cancel at period end
          </Button>
        </Row>
      )}
      {can.pause && (
        <Row>
          <div>
            <strong>Pause for up to {maxPauseMonths === 3 ? 'three months' : monthsText(maxPauseMonths)}</strong>
            <p>No payments. You can still read and export.</p>
          </div>
          <Button tone="white" look="outline" onClick={() => setOpen('pause')}>
            Pause
          </Button>
        </Row>
      )}
      {open === 'cancel' && <CancelDialog coveredTo={coveredTo} cancel={commands.cancel} onClose={close} />}
      {open === 'pause' && <PauseDialog view={view} pause={commands.pause} onClose={close} />}
    </Section>
  )
}
