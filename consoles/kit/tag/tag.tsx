import { styled } from '@mui/material/styles'
import { color } from '../theme/color.ts'
import { radius } from '../theme/tokens.ts'

export type TagTone = 'quiet' | 'green' | 'ochre' | 'red' | 'blue'

const tones = {
  quiet: [color.ink2, color.sunk],
  green: [color.green, color.greenSoft],
  ochre: [color.ochre, color.ochreSoft],
  red: [color.red, color.redSoft],
  blue: [color.blue, color.blueSoft],
} as const satisfies Record<TagTone, readonly [string, string]>

/** One word about a thing's state: draft, issued, locked. */
export const Tag = styled('span', { shouldForwardProp: (name) => name !== 'tone' })<{ tone?: TagTone }>(({ tone = 'quiet' }) => ({
  display: 'inline-block',
  padding: '1px 7px',
  borderRadius: radius.tag,
  fontSize: '0.8125rem',
  fontWeight: 600,
  lineHeight: 1.4,
  whiteSpace: 'nowrap',
  color: tones[tone][0],
  backgroundColor: tones[tone][1],
}))
