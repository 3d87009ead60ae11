import { color } from '../theme/color.ts'
import { radius } from '../theme/tokens.ts'

/** The box of a control. It carries the focus ring, because a prefix or a button may share it. */
export const boxStyle = {
  display: 'flex',
  alignItems: 'center',
  width: '100%',
  minHeight: 'var(--field-height, 36px)',
  border: `1px solid ${color.field}`,
  borderRadius: radius.input,
  backgroundColor: color.card,
  color: color.ink,
  '&:focus-within': { borderColor: color.blue, outline: `2px solid ${color.blue}`, outlineOffset: 1 },
  '&:has(> [aria-invalid="true"])': { borderColor: color.red },
  '&:has(> :disabled), &:has(> [readonly])': { backgroundColor: color.sunk, borderColor: color.rule },
} as const

export const inputStyle = {
  flex: 1,
  minWidth: 0,
  width: '100%',
  minHeight: 'calc(var(--field-height, 36px) - 2px)',
  padding: '0 10px',
  border: 0,
  borderRadius: radius.input,
  background: 'none',
  color: 'inherit',
  outline: 'none',
  '&:focus-visible': { outline: 'none' },
  '&::placeholder': { color: color.ink3, opacity: 1 },
  '&:disabled': { color: color.ink2, WebkitTextFillColor: 'currentColor', opacity: 1 },
} as const
