import { color } from '../theme/color.ts'
import { radius } from '../theme/tokens.ts'

export type ButtonTone = 'primary' | 'white' | 'green' | 'red' | 'xero'
export type ButtonLook = 'solid' | 'outline'
export type ButtonSize = 'normal' | 'large' | 'small'

export interface ButtonLooks {
  readonly tone?: ButtonTone
  readonly look?: ButtonLook
  readonly size?: ButtonSize
}

/** [fill, darker fill, text on it, the tone's own text on the page] */
const tones = {
  primary: [color.green, color.greenDeep, color.onGreen, color.green],
  white: [color.card, color.sunk, color.ink, color.ink],
  green: [color.greenSoft, color.rule, color.green, color.green],
  red: [color.red, color.redDeep, color.onRed, color.red],
  xero: [color.xero, color.xeroDeep, color.onXero, color.xero],
} as const satisfies Record<ButtonTone, readonly [string, string, string, string]>

const sizes = {
  small: { minHeight: 28, padding: '0 10px', fontSize: '0.8125rem' },
  normal: { minHeight: 34, padding: '0 14px', fontSize: '0.9375rem' },
  large: { minHeight: 44, padding: '0 20px', fontSize: '0.9375rem' },
} as const

/** The style of a button, for buttons and for links that look like one. */
export function buttonStyle({ tone = 'primary', look = 'solid', size = 'normal' }: ButtonLooks) {
  const [fill, deep, on, own] = tones[tone]
  const isSolid = look === 'solid'
  return {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: 6,
    flexShrink: 0,
    border: `1px solid ${isSolid ? (tone === 'white' ? color.rule : 'transparent') : tone === 'white' ? color.field : own}`,
    borderRadius: radius.button,
    backgroundColor: isSolid ? fill : color.card,
    color: isSolid ? on : own,
    fontWeight: 600,
    lineHeight: 1.2,
    textAlign: 'center',
    textDecoration: 'none',
    cursor: 'pointer',
    transition: 'background-color 120ms',
    ...sizes[size],
    '&:hover:not(:disabled, [aria-disabled="true"])': { backgroundColor: isSolid ? deep : color.sunk },
    '&:disabled, &[aria-disabled="true"]': {
      cursor: 'not-allowed',
      color: color.ink3,
      backgroundColor: color.sunk,
      borderColor: color.rule,
    },
  } as const
}
