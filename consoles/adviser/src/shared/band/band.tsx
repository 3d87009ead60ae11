import { styled } from '@tafel/kit/theme/styled.ts'
import { color } from '@tafel/kit/theme/color.ts'
import { radius } from '@tafel/kit/theme/tokens.ts'
import type { ReactNode } from 'react'

const TONES = {
  blue: [color.blueSoft, color.blue],
  ochre: [color.ochreSoft, color.ochre],
  quiet: [color.sunk, color.ink],
} as const

const Frame = styled('section', ['tone'])(({ tone }: Pick<BandProps, 'tone'>) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '12px 28px',
  marginBottom: 28,
  padding: '14px 18px',
  borderRadius: radius.card,
  backgroundColor: TONES[tone][0],
  '& h2': { margin: 0, fontSize: '1rem', fontWeight: 600, color: TONES[tone][1] },
  '& p': { margin: '2px 0 0', color: color.ink },
  '& > div:first-of-type': { flex: '1 1 360px', maxWidth: '76ch' },
}))
const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 })

export interface BandProps {
  readonly tone: keyof typeof TONES
  readonly title: string
  readonly text: string
  readonly actions?: ReactNode
}

/** A band across the page: a status, and what to do next. */
export function Band({ tone, title, text, actions }: BandProps) {
  return (
    <Frame tone={tone} aria-label={title}>
      <div>
        <h2>{title}</h2>
        <p>{text}</p>
      </div>
      {actions !== undefined && <Actions>{actions}</Actions>}
    </Frame>
  )
}
