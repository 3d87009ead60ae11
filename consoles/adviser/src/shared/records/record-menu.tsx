import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import type { TransferDutySummary } from '@tafel/contracts/http/views.ts'
import { IconButton } from '@tafel/kit/buttons/button.tsx'
import { useState } from 'react'
import type { TransferDutyCommands } from './use-transfer-duty-commands.ts'

export interface RecordMenuProps {
  readonly record: Pick<TransferDutySummary, 'transferDutyId' | 'description' | 'locked' | 'deleted'>
  readonly commands: TransferDutyCommands
  /** Saves what waits; an action on the whole record begins only when the server has everything. */
  readonly before?: () => Promise<boolean>
  readonly onRename?: () => void
  readonly onCopied?: (transferDutyId: string) => void
  readonly onDeleted?: () => void
}

/** What can be done with a record as a whole. */
export function RecordMenu({ record, commands, before, onRename, onCopied, onDeleted }: RecordMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const choose = (action: () => void) => {
    setAnchor(null)
    action()
  }
  // Only when the menu has gone: as it closes it gives the focus back, and would take it from the field.
  const [renames, setRenames] = useState(false)
  const onClosed = () => {
    if (!renames) return
    setRenames(false)
    onRename?.()
  }
  const run = (action: () => void) => choose(() => void Promise.resolve(before?.() ?? true).then((ready) => ready && action()))

  return (
    <>
      <IconButton
        type="button"
        aria-label={`Actions for ${record.description}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <svg width="18" height="18" viewBox="0 0 18 18" fill="currentColor" aria-hidden="true">
          <circle cx="4" cy="9" r="1.5" />
          <circle cx="9" cy="9" r="1.5" />
          <circle cx="14" cy="9" r="1.5" />
        </svg>
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)} slotProps={{ transition: { onExited: onClosed } }}>
        {record.deleted
          ? [
              <MenuItem key="restore" onClick={() => run(() => commands.restore.mutate(record))}>
                Restore
              </MenuItem>,
            ]
          : [
              onRename && !record.locked && (
                <MenuItem key="rename" onClick={() => choose(() => setRenames(true))}>
                  Rename
                </MenuItem>
              ),
              <MenuItem key="copy" onClick={() => run(() => commands.copy.mutate(record, { onSuccess: (id) => onCopied?.(id) }))}>
                Copy
              </MenuItem>,
              <MenuItem key="lock" onClick={() => run(() => commands.setLocked.mutate({ record, locked: !record.locked }))}>
                {record.locked ? 'Unlock' : 'Lock'}
              </MenuItem>,
              <MenuItem key="delete" onClick={() => run(() => commands.remove.mutate(record, { onSuccess: () => onDeleted?.() }))}>
                Delete
              </MenuItem>,
            ]}
      </Menu>
    </>
  )
}
