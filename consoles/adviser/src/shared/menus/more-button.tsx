import { IconButton } from '@tafel/kit/buttons/button.tsx'
import { type ReactNode, Suspense, useState } from 'react'

export interface MenuState {
  readonly anchor: HTMLElement
  readonly open: boolean
  readonly onClose: () => void
}

export interface MoreButtonProps {
  readonly 'aria-label': string
  /** The menu, loaded when first opened. It stays mounted, so that closing can be animated. */
  readonly children: (menu: MenuState) => ReactNode
}

/** A three-dot button with a menu. */
export function MoreButton({ 'aria-label': label, children }: MoreButtonProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <IconButton
        type="button"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={(event) => {
          setAnchor(event.currentTarget)
          setOpen(true)
        }}
      >
        <svg width="18" height="18" viewBox="0 0 18 18" fill="currentColor" aria-hidden="true">
          <circle cx="4" cy="9" r="1.5" />
          <circle cx="9" cy="9" r="1.5" />
          <circle cx="14" cy="9" r="1.5" />
        </svg>
      </IconButton>
      {anchor !== null && <Suspense>{children({ anchor, open: isOpen, onClose: () => setOpen(false) })}</Suspense>}
    </>
  )
}
