import type { RecordSummary } from '@tafel/contracts/contexts/records/views.ts'
import { lazy } from 'react'
import { MoreButton } from '../menus/more-button.tsx'
import type { RecordRef } from './record-ref.ts'
import type { RecordCommands } from './use-record-commands.ts'
import { useUnlock } from './use-unlock.tsx'
import { useMayWrite } from '../session/use-may-write.ts'

const RecordMenuPanel = lazy(() => import('./record-menu-panel.tsx'))

export interface RecordMenuProps {
  readonly record: Pick<RecordSummary, 'kind' | 'recordId' | 'description' | 'locked' | 'deleted'>
  readonly commands: RecordCommands
  /** Saves pending edits; an action on the whole record starts only when the server has everything. */
  readonly before?: () => Promise<boolean>
  readonly onRename?: () => void
  readonly onCopied?: (copy: RecordRef) => void
  readonly onDeleted?: () => void
}

/** A record's actions; the menu loads when first opened. */
export function RecordMenu(props: RecordMenuProps) {
  const mayWrite = useMayWrite()
  const { record, commands } = props
  const unlocking = useUnlock(commands)
  // A deleted record can only be restored.
  if (record.deleted && !mayWrite) return null
  return (
    <>
      <MoreButton aria-label={`Actions for ${record.description}`}>
        {(menu) => <RecordMenuPanel {...props} {...menu} onUnlock={() => unlocking.ask(record)} />}
      </MoreButton>
      {unlocking.dialog}
    </>
  )
}
