import MenuItem from '@mui/material/MenuItem'
import { Menu } from '@tafel/kit/layers/menu.tsx'
import { useState } from 'react'
import { Link } from 'react-router'
import { recordPaths } from '../paths.ts'
import type { MenuState } from '../menus/more-button.tsx'
import type { RecordMenuProps } from './record-menu.tsx'
import { useMayWrite } from '../session/use-may-write.ts'

export interface RecordMenuPanelProps extends RecordMenuProps, MenuState {
  readonly onUnlock: () => void
}

/** The menu of a record's button. */
export default function RecordMenuPanel(props: RecordMenuPanelProps) {
  const { record, commands, before, onRename, onCopied, onDeleted, onUnlock, anchor, open, onClose } = props
  const mayWrite = useMayWrite()
  const choose = (action: () => void) => {
    onClose()
    action()
  }
  // Runs after the menu has closed, because closing returns focus to the button and would take it from the field.
  const [next, setNext] = useState<'rename' | 'unlock'>()
  const onClosed = () => {
    setNext(undefined)
    if (next === 'rename') onRename?.()
    if (next === 'unlock') onUnlock()
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
              <MenuItem key="rename" onClick={() => choose(() => setNext('rename'))}>
                Rename
              </MenuItem>
            ),
            mayWrite && (
              <MenuItem key="copy" onClick={() => run(() => commands.copy.mutate(record, { onSuccess: (made) => onCopied?.(made) }))}>
                Copy
              </MenuItem>
            ),
            mayWrite && (
              <MenuItem
                key="lock"
                onClick={() =>
                  record.locked ? choose(() => setNext('unlock')) : run(() => commands.setLocked.mutate({ record, locked: true }))
                }
              >
                {record.locked ? 'Unlock' : 'Lock'}
              </MenuItem>
            ),
            <MenuItem key="compare" component={Link} to={recordPaths.compare.href(record)}>
              Compare
            </MenuItem>,
            mayWrite && !record.locked && (
              <MenuItem key="delete" onClick={() => run(() => commands.remove.mutate(record, { onSuccess: () => onDeleted?.() }))}>
                Delete
              </MenuItem>
            ),
          ]}
    </Menu>
  )
}
