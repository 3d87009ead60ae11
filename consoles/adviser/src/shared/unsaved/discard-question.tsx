import { styled } from '@tafel/kit/theme/styled.ts'
import { Button } from '@tafel/kit/buttons/button.tsx'
import { color } from '@tafel/kit/theme/color.ts'

const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'flex-end', gap: 8, marginTop: 6 })
const Question = styled('span')({ marginRight: 'auto', fontSize: '0.8125rem', color: color.ink3 })

export interface DiscardQuestionProps {
  readonly onKeep: () => void
  readonly onDiscard: () => void
}

/** Replaces a dialog's buttons when the user closes it with unsaved input. */
export function DiscardQuestion({ onKeep, onDiscard }: DiscardQuestionProps) {
  return (
    <Actions role="group" aria-label="Discard your changes?">
      <Question role="alert">Discard your changes?</Question>
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the focused button is gone; Enter returns to the form */}
      <Button tone="white" look="outline" autoFocus onClick={onKeep}>
        Keep editing
      </Button>
      <Button tone="red" onClick={onDiscard}>
        Discard
      </Button>
    </Actions>
  )
}
