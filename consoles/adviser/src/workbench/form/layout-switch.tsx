import { styled } from '@tafel/kit/theme/styled.ts'
import { TextButton } from '@tafel/kit/buttons/button.tsx'
import { color } from '@tafel/kit/theme/color.ts'
import { memo } from 'react'
import type { FormLayout } from './use-form-layout.ts'

const Line = styled('p')({ margin: 0, padding: '0 10px', fontSize: '0.8125rem', color: color.ink2 })

const NAMES = { full: 'Full layout', quick: 'Quick layout' } as const satisfies Readonly<Record<FormLayout, string>>

export interface LayoutSwitchProps {
  readonly layout: FormLayout
  readonly onSwitch: (layout: FormLayout) => void
}

/** Shows the current layout and switches to the other one. */
export const LayoutSwitch = memo(function LayoutSwitch({ layout, onSwitch }: LayoutSwitchProps) {
  const other = layout === 'full' ? 'quick' : 'full'
  return (
    <Line>
      {NAMES[layout]}.{' '}
      <TextButton type="button" onClick={() => onSwitch(other)}>
        {NAMES[other]}
      </TextButton>
    </Line>
  )
})
