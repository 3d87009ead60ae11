import type { RecordSummary } from '@tafel/contracts/records/views.ts'
import { IconButton } from '@tafel/kit/buttons/button.tsx'
import { lazy, Suspense, useState } from 'react'
import type { RecordRef } from './record-ref.ts'
import type { RecordCommands } from './use-record-commands.ts'
import { useMayWrite } from '../session/use-may-write.ts'

const RecordMenuPanel = lazy(() => import('./record-menu-panel.tsx'))

export interface RecordMenuProps {
  readonly record: Pick<RecordSummary, 'kind' | 'recordId' | 'description' | 'locked' | 'deleted'>
  readonly commands: RecordCommands
  /** Saves what waits; an action on the whole record begins only when the server has everything. */
  readonly before?: () => Promise<boolean>
  readonly onRename?: () => void
  readonly onCopied?: (copy: RecordRef) => void
  readonly onDeleted?: () => void
}

/** What can be done with a record as a whole; the menu is loaded when it is first opened. */
export function RecordMenu(props: RecordMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [isOpen, setOpen] = useState(false)
  const mayWrite = useMayWrite()
  // All that there is for a deleted one is to restore it.
  if (props.record.deleted && !mayWrite) return null

  return (
    <>
      <IconButton
        type="button"
        aria-label={`Actions for ${props.record.description}`}
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
          <RecordMenuPanel {...props} anchor={anchor} open={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
