import { styled } from '../theme/styled.ts'
import type { ButtonHTMLAttributes, Ref } from 'react'
import { color } from '../theme/color.ts'
import { type ButtonLooks, buttonStyle } from './button-style.ts'

const Root = styled('button', ['tone', 'look', 'size'])((props: ButtonLooks) => buttonStyle(props))

export interface ButtonProps extends ButtonLooks, ButtonHTMLAttributes<HTMLButtonElement> {
  /** The button stays focusable, announces it, and ignores further clicks. */
  readonly busy?: boolean
  readonly ref?: Ref<HTMLButtonElement>
}

export function Button({ busy = false, type = 'button', onClick, children, ...rest }: ButtonProps) {
  return (
    <Root
      type={type}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      {...rest}
    >
      {children}
    </Root>
  )
}

/** A button that reads like a link: quiet actions inside text and panes. */
export const TextButton = styled('button')({
  padding: '2px 0',
  minHeight: 24,
  border: 0,
  background: 'none',
  color: color.green,
  fontWeight: 600,
  fontSize: 'inherit',
  cursor: 'pointer',
  borderRadius: 3,
  '&:hover': { textDecoration: 'underline', textUnderlineOffset: 2 },
  '&:disabled': { color: color.ink3, cursor: 'not-allowed', textDecoration: 'none' },
})

/** A square button around one icon; give it an `aria-label`. */
export const IconButton = styled('button')({
  display: 'inline-grid',
  placeItems: 'center',
  width: 32,
  height: 32,
  padding: 0,
  border: 0,
  borderRadius: 8,
  background: 'none',
  color: color.ink2,
  cursor: 'pointer',
  '&:hover': { backgroundColor: color.sunk, color: color.ink },
  '&:disabled': { color: color.ink3, cursor: 'not-allowed' },
})
