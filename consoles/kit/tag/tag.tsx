import { styled } from '../theme/styled.ts'
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

/** One word for a state: draft, issued, locked. */
export const Tag = styled('span', ['tone'])(({ tone = 'quiet' }: { tone?: TagTone }) => ({
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
