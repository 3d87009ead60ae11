import { styled } from '@tafel/kit/theme/styled.ts'
import { color } from '@tafel/kit/theme/color.ts'
import { radius } from '@tafel/kit/theme/tokens.ts'

const TONES = { ochre: [color.ochreSoft, color.ochre], red: [color.redSoft, color.red], quiet: [color.sunk, color.ink2] } as const

/** A band above the form: a fact about the record, or a decision to take first. */
export const Band = styled('section', ['tone'])(({ tone }: { readonly tone: keyof typeof TONES }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '10px 20px',
  marginBottom: 20,
  padding: '12px 16px',
  borderRadius: radius.button,
  backgroundColor: TONES[tone][0],
  color: TONES[tone][1],
  '& p': { margin: 0 },
}))

export const BandActions = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 })
