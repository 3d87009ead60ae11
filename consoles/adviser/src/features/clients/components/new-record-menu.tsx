import { Button } from '@tafel/kit/buttons/button.tsx'
import { lazy, Suspense, useState } from 'react'

const NewRecordMenuPanel = lazy(() => import('./new-record-menu-panel.tsx'))

/** A button with a menu of the kinds of record, which is loaded on first use. */
export function NewRecordMenu({ clientId }: { readonly clientId: string }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={(event) => {
          setAnchor(event.currentTarget)
          setOpen(true)
        }}
      >
        New record
      </Button>
      {anchor !== null && (
        <Suspense>
          <NewRecordMenuPanel clientId={clientId} anchor={anchor} open={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
