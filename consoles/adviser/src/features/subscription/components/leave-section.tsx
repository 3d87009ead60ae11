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

export interface LeaveSectionProps {
  readonly view: SubscriptionView
  readonly commands: Pick<SubscriptionCommands, 'cancel' | 'pause'>
}

/** Leaving is not hidden, and says what stays open. */
export function LeaveSection({ view, commands }: LeaveSectionProps) {
  const [open, setOpen] = useState<'cancel' | 'pause'>()
  const { can, coveredTo, maxPauseMonths } = view
  if (!can.cancel && !can.pause) return null
  const close = () => setOpen(undefined)
  return (
    <Section title="Leave">
      {can.cancel && (
        <Row>
          <div>
            <strong>Cancel the subscription</strong>
            <p>
              {coveredTo === null ? 'Nothing more is charged.' : `You work on until ${dateText(coveredTo)}, the end of what is paid.`} After
              that you can read and export every record, for as long as you like, but not change one.
            </p>
          </div>
          <Button tone="red" look="outline" onClick={() => setOpen('cancel')}>
            Cancel at the end
          </Button>
        </Row>
      )}
      {can.pause && (
        <Row>
          <div>
            <strong>Pause for up to {maxPauseMonths === 3 ? 'three months' : monthsText(maxPauseMonths)}</strong>
            <p>No payments; reading and export stay open.</p>
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
