import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import { Link } from 'react-router'
import { recordPaths } from '../../app/paths.ts'
import type { MenuState } from '../menus/more-button.tsx'
import type { RecordMenuProps } from './record-menu.tsx'
import { useMayWrite } from '../session/use-may-write.ts'

export interface RecordMenuPanelProps extends RecordMenuProps, MenuState {}

/** What hangs under a record's button. */
export default function RecordMenuPanel(props: RecordMenuPanelProps) {
  const { record, commands, before, onRename, onCopied, onDeleted, anchor, open, onClose } = props
  const mayWrite = useMayWrite()
  const choose = (action: () => void) => {
    onClose()
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
    <Menu anchorEl={anchor} open={open} onClose={onClose} slotProps={{ transition: { onExited: onClosed } }}>
      {record.deleted
        ? [
            <MenuItem key="restore" onClick={() => run(() => commands.restore.mutate(record))}>
              Restore
            </MenuItem>,
          ]
        : [
            mayWrite && onRename && !record.locked && (
              <MenuItem key="rename" onClick={() => choose(() => setRenames(true))}>
                Rename
              </MenuItem>
            ),
            mayWrite && (
              <MenuItem key="copy" onClick={() => run(() => commands.copy.mutate(record, { onSuccess: (made) => onCopied?.(made) }))}>
                Copy
              </MenuItem>
            ),
            mayWrite && (
              <MenuItem key="lock" onClick={() => run(() => commands.setLocked.mutate({ record, locked: !record.locked }))}>
                {record.locked ? 'Unlock' : 'Lock'}
              </MenuItem>
            ),
            <MenuItem key="compare" component={Link} to={recordPaths.compare.href(record)}>
              Compare
            </MenuItem>,
            mayWrite && (
              <MenuItem key="delete" onClick={() => run(() => commands.remove.mutate(record, { onSuccess: () => onDeleted?.() }))}>
                Delete
              </MenuItem>
            ),
          ]}
    </Menu>
  )
}
