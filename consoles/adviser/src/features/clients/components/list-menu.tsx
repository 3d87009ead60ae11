import { IconButton } from '@tafel/kit/buttons/button.tsx'
import { lazy, Suspense, useState } from 'react'
import type { ListMenuPanelProps } from './list-menu-panel.tsx'

const ListMenuPanel = lazy(() => import('./list-menu-panel.tsx'))

/** What can be done with the clients as a whole; the menu is loaded when it is first opened. */
export function ListMenu(props: Pick<ListMenuPanelProps, 'filter' | 'onSample'>) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <IconButton
        type="button"
        aria-label="More for clients"
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
      {anchor !== null && (
        <Suspense>
          <ListMenuPanel {...props} anchor={anchor} open={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
