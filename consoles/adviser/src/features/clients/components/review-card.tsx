import type { HouseholdView } from '@tafel/contracts/contexts/clients/views.ts'
import { Button } from '@tafel/kit/buttons/button.tsx'
import { Tag } from '@tafel/kit/tag/tag.tsx'
import { SectionTitle } from '@tafel/kit/text/text.tsx'
import { color } from '@tafel/kit/theme/color.ts'
import { styled } from '@tafel/kit/theme/styled.ts'
import { radius } from '@tafel/kit/theme/tokens.ts'
import { useId } from 'react'
import { dueWords } from '../../../shared/records/review-words.ts'
import { ForWriters } from '../../../shared/session/for-writers.tsx'
import { reviewSentence } from '../model/review.ts'

const Card = styled('section')({
  padding: '20px 24px',
  border: `1px solid ${color.rule}`,
  borderRadius: radius.card,
  backgroundColor: color.card,
  '& p': { margin: '6px 0 14px', color: color.ink2 },
})
const Head = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: '4px 10px' })
const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 })

export type ReviewDialogName = 'review' | 'reviewPlan' | 'reviewChanges'

export interface ReviewCardProps {
  readonly household: HouseholdView
  readonly today: string
  readonly onOpen: (dialog: ReviewDialogName) => void
}

/** When the next review of the household is due, and what has changed since the last one. */
export function ReviewCard({ household: { client, review }, today, onOpen }: ReviewCardProps) {
  const titleId = useId()
  const { text, tone } = dueWords(review.nextReviewOn, today)
  return (
    <Card aria-labelledby={titleId}>
      <Head>
        <SectionTitle id={titleId}>Review</SectionTitle>
        <Tag tone={tone}>{text}</Tag>
      </Head>
      <p>{reviewSentence(review)}</p>
      <Actions>
        {!client.deleted && (
          <ForWriters>
            <Button onClick={() => onOpen('review')}>Start review</Button>
          </ForWriters>
        )}
        <Button tone="white" look="outline" onClick={() => onOpen('reviewChanges')}>
          What changed
        </Button>
        {!client.deleted && (
          <ForWriters>
            <Button tone="white" look="outline" onClick={() => onOpen('reviewPlan')}>
              {review.nextReviewOn === null ? 'Plan' : 'Move'}
            </Button>
          </ForWriters>
        )}
      </Actions>
    </Card>
  )
}
