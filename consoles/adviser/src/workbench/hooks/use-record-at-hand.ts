import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { recordPaths } from '../../shared/paths.ts'
import { type RecordAction, recordAtHand } from '../../shared/records/record-at-hand.ts'
import type { RecordMenuProps } from '../../shared/records/record-menu.tsx'
import { useMayWrite } from '../../shared/session/use-may-write.ts'
import type { RecordView } from '@tafel/contracts/contexts/records/views.ts'

interface AtHand extends Pick<RecordMenuProps, 'commands'> {
  readonly record: RecordView
  readonly before: (() => Promise<boolean>) | undefined
  readonly onRename: (() => void) | undefined
  readonly onCopied: NonNullable<RecordMenuProps['onCopied']>
  readonly onDeleted: () => void
  readonly onUnlock: () => void
}

/** Offers this record's actions in the palette while its screen is open. */
export function useRecordAtHand({ record, commands, before, onRename, onCopied, onDeleted, onUnlock }: AtHand): void {
  const navigate = useNavigate()
  const { description, clientId, clientName, locked, deleted } = record
  const act = useEffectEvent(async (id: string) => {
    if (id === 'rename') return onRename?.()
    if (id === 'report') return navigate(recordPaths.report.href(record))
    if (id === 'history') return navigate(recordPaths.history.href(record))
    if (id === 'compare') return navigate(recordPaths.compare.href(record))
    if (before !== undefined && !(await before())) return
    if (id === 'copy') commands.copy.mutate(record, { onSuccess: onCopied })
    if (id === 'lock' && locked) onUnlock()
    if (id === 'lock' && !locked) commands.setLocked.mutate({ record, locked: true })
    if (id === 'delete') commands.remove.mutate(record, { onSuccess: onDeleted })
    if (id === 'restore') commands.restore.mutate(record)
  })
  const mayWrite = useMayWrite()
  const canRename = onRename !== undefined && !locked && !deleted

  useEffect(() => {
    const action = (id: string, label: string): RecordAction => ({ id, label, run: () => void act(id) })
    // The palette preselects the first action, so it must not change anything.
    const reading = deleted ? [] : [action('report', 'Report and PDF'), action('compare', 'Compare'), action('history', 'History')]
    const writing = deleted
      ? [action('restore', 'Restore')]
      : [
          action('copy', 'Copy'),
          ...(canRename ? [action('rename', 'Rename')] : []),
          action('lock', locked ? 'Unlock' : 'Lock'),
          ...(locked ? [] : [action('delete', 'Delete')]),
        ]
    const actions = mayWrite ? [...reading, ...writing] : reading
    recordAtHand.set({ description, clientId, clientName, actions })
    return () => recordAtHand.set(undefined)
  }, [description, clientId, clientName, locked, deleted, canRename, mayWrite])
}
