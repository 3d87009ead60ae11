import { Button, TextButton } from '@tafel/kit/buttons/button.tsx'
import { Hint, SectionTitle } from '@tafel/kit/text/text.tsx'
import { color } from '@tafel/kit/theme/color.ts'
import { styled } from '@tafel/kit/theme/styled.ts'
import { radius } from '@tafel/kit/theme/tokens.ts'
import { type KeyboardEvent, type Ref, useId } from 'react'
import type { Step } from '../model/tours.ts'

export const CARD_WIDTH = 340
/** Narrower, the card is a sheet at the bottom. */
export const SHEET = '(max-width: 760px)'

const Card = styled('section')({
  position: 'fixed',
  zIndex: 1250,
  display: 'grid',
  gap: 10,
  width: CARD_WIDTH,
  maxWidth: 'calc(100vw - 28px)',
  padding: '16px 18px',
  border: `1px solid ${color.ruleStrong}`,
  borderRadius: radius.card,
  backgroundColor: color.card,
  boxShadow: '0 8px 28px rgba(28, 42, 46, 0.18)',
  [`@media ${SHEET}`]: {
    inset: 'auto 0 0 0 !important',
    width: 'auto',
    maxWidth: 'none',
    maxHeight: '50dvh',
    overflowY: 'auto',
    borderRadius: `${radius.card}px ${radius.card}px 0 0`,
    paddingBottom: 'calc(16px + env(safe-area-inset-bottom))',
  },
  '@media print': { display: 'none' },
})
const Text = styled('p')({ margin: '4px 0 0', color: color.ink2 })
const Foot = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 8 })
const Actions = styled('div')({ display: 'flex', alignItems: 'center', gap: 8 })

export interface TourCardProps {
  readonly step: Step
  readonly at: number
  readonly of: number
  readonly place: { readonly left: number; readonly top: number } | undefined
  readonly onBack: () => void
  readonly onNext: () => void
  readonly onLeave: () => void
  readonly ref: Ref<HTMLElement>
  /** The button that has the focus when a step appears. */
  readonly nextRef: Ref<HTMLButtonElement>
}

/** One step of a tour. Not modal: the page stays usable next to it. */
export function TourCard({ step, at, of, place, onBack, onNext, onLeave, ref, nextRef }: TourCardProps) {
  const [titleId, textId] = [useId(), useId()]
  const leaveOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    onLeave()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape on any of its buttons arrives here
    <Card
      ref={ref}
      role="dialog"
      aria-modal="false"
      aria-labelledby={titleId}
      aria-describedby={textId}
      onKeyDown={leaveOnEscape}
      style={place ?? { left: '50%', top: '50%', transform: 'translate(-50%, -50%)' }}
    >
      <div aria-live="polite">
        <SectionTitle id={titleId}>{step.title}</SectionTitle>
        <Text id={textId}>{step.text}</Text>
      </div>
      <Foot>
        <Hint>
          {at + 1} of {of}
        </Hint>
        <Actions>
          <TextButton type="button" onClick={onLeave}>
            Leave
          </TextButton>
          {at > 0 && (
            <Button tone="white" look="outline" onClick={onBack}>
              Back
            </Button>
          )}
          <Button ref={nextRef} onClick={onNext}>
            {at + 1 === of ? 'Finish' : 'Next'}
          </Button>
        </Actions>
      </Foot>
    </Card>
  )
}
