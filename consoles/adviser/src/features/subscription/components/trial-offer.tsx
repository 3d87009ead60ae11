import { styled } from '@tafel/kit/theme/styled.ts'
import type { SubscriptionView } from '@tafel/contracts/contexts/subscriptions/views.ts'
import { Button } from '@tafel/kit/buttons/button.tsx'
import { Money } from '@tafel/kit/money/money.tsx'
import { Answer, Hint } from '@tafel/kit/text/text.tsx'
import { color } from '@tafel/kit/theme/color.ts'
import { radius } from '@tafel/kit/theme/tokens.ts'
import { exampleTier } from '../model/plan-rows.ts'
import { seatsText } from '../model/subscription-words.ts'

const Card = styled('section')({
  display: 'grid',
  gap: 6,
  justifyItems: 'start',
  padding: '22px 24px 24px',
  borderRadius: radius.card,
  border: `1px solid ${color.rule}`,
  backgroundColor: color.card,
  '& > p': { margin: 0 },
  '& > button': { marginTop: 14 },
})
const Points = styled('ul')({ margin: '10px 0 0', paddingLeft: 18, color: color.ink2, '& > li': { marginBottom: 4 } })

export interface TrialOfferProps {
  readonly view: SubscriptionView
  readonly isBusy: boolean
  readonly onStart: () => void
}

/** Offers a trial without a card, and states the price after it. */
export function TrialOffer({ view, isBusy, onStart }: TrialOfferProps) {
  const tier = exampleTier(view)
  return (
    <Card aria-label="Free trial">
      <Hint>Free for {view.trialDays} days, then</Hint>
      <Answer>
        <Money cents={tier?.monthCents} shown="always" />
      </Answer>
      <Hint>
        a month for {tier === undefined ? 'your firm' : `${tier.name}, ${seatsText(tier.seats)}`}. The trial needs no card and ends
        automatically.
      </Hint>
      <Points>
        <li>Any number of clients and records</li>
        <li>Every figure with its working, the section of law and the table it came from</li>
        <li>Reports as PDF on your firm’s letterhead</li>
      </Points>
      <Button size="large" busy={isBusy} onClick={onStart}>
        Start free trial
      </Button>
    </Card>
  )
}
