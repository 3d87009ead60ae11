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

/** The arrow of a select of our own: the platform's differs from browser to browser, and stays light in the dark. */
export const chevronStyle = {
  appearance: 'none',
  paddingRight: 28,
  backgroundImage: `linear-gradient(45deg, transparent 50%, ${color.ink2} 50%), linear-gradient(135deg, ${color.ink2} 50%, transparent 50%)`,
  backgroundPosition: 'calc(100% - 16px) 50%, calc(100% - 11px) 50%',
  backgroundSize: '5px 5px',
  backgroundRepeat: 'no-repeat',
} as const
