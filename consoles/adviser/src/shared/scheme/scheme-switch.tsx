import { styled } from '@tafel/kit/theme/styled.ts'
import { color } from '@tafel/kit/theme/color.ts'
import { radius } from '@tafel/kit/theme/tokens.ts'
import { useId } from 'react'
import { setMode, useMode } from './scheme.ts'

/** The colour schemes and their labels. */
export const SCHEMES = [
  ['light', 'Light'],
  ['dark', 'Dark'],
  ['system', 'System'],
] as const

const Group = styled('fieldset')({
  display: 'inline-flex',
  margin: 0,
  padding: 2,
  border: `1px solid ${color.rule}`,
  borderRadius: radius.button,
  backgroundColor: color.sunk,
})
const Choice = styled('label')({
  position: 'relative',
  padding: '4px 12px',
  minHeight: 28,
  borderRadius: 6,
  fontSize: '0.8125rem',
  fontWeight: 600,
  color: color.ink2,
  cursor: 'pointer',
  '&:has(:checked)': { backgroundColor: color.card, color: color.ink },
  '&:has(:focus-visible)': { outline: `2px solid ${color.blue}`, outlineOffset: 1 },
  '& > input': { position: 'absolute', inset: 0, margin: 0, opacity: 0, cursor: 'inherit' },
})

/** Switches between light, dark and the system's scheme. */
export function SchemeSwitch() {
  const mode = useMode()
  const name = useId()
  return (
    <Group aria-label="Appearance">
      {SCHEMES.map(([value, label]) => (
        <Choice key={value}>
          <input type="radio" name={name} value={value} checked={mode === value} onChange={() => setMode(value)} />
          {label}
        </Choice>
      ))}
    </Group>
  )
}
