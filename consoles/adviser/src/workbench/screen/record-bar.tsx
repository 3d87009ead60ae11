import type { RecordView } from '@tafel/contracts/contexts/records/views.ts'
import { memo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { paths, recordPaths } from '../../shared/paths.ts'
import { BarSlot } from '../../shared/bar/bar-slots.tsx'
import { CrumbSlash } from '../../shared/bar/crumbs.tsx'
import { TextLink } from '../../shared/links/link-button.tsx'
import { clientsHref } from '../../shared/records/clients-href.ts'
import { RecordMenu } from '../../shared/records/record-menu.tsx'
import type { RecordRef } from '../../shared/records/record-ref.ts'
import { useRecordCommands } from '../../shared/records/use-record-commands.ts'
import { useUnlock } from '../../shared/records/use-unlock.tsx'
import { JUST_COPIED } from '../hooks/use-arrival.ts'
import { useRecordAtHand } from '../hooks/use-record-at-hand.ts'
import { RecordSwitcher } from './record-switcher.tsx'
import { RenameField } from './rename-field.tsx'

export interface RecordBarProps {
  readonly record: RecordView
  readonly description: string
  readonly tab: 'calculate' | 'compare' | 'report' | 'history'
  readonly before?: () => Promise<boolean>
  readonly onRename?: (description: string) => void
}

/** A record's bar: its place, the client's other records, actions. The save status is another slot because it changes at every key. */
export const RecordBar = memo(function RecordBar({ record, description, tab, before, onRename }: RecordBarProps) {
  const commands = useRecordCommands()
  const navigate = useNavigate()
  const unlocking = useUnlock(commands)
  const [isRenaming, setRenaming] = useState(false)
  const endRenaming = (isByKeys: boolean) => {
    setRenaming(false)
    // The focused field is gone; focus moves to the name that replaces it.
    if (isByKeys) requestAnimationFrame(() => switcher.current?.focus())
  }
  const switcher = useRef<HTMLButtonElement>(null)
  const hrefOf = recordPaths[tab].href
  const onCopied = (copy: RecordRef) => void navigate(hrefOf(copy), { state: JUST_COPIED })
  const onDeleted = () => void navigate(paths.client.href(record.clientId))
  useRecordAtHand({
    record: { ...record, description },
    commands,
    before,
    onRename: onRename && (() => setRenaming(true)),
    onCopied,
    onDeleted,
    onUnlock: () => unlocking.ask({ ...record, description }),
  })

  return (
    <>
      <BarSlot name="trail">
        <TextLink to={clientsHref()}>Clients</TextLink>
        <CrumbSlash />
        <TextLink to={paths.client.href(record.clientId)}>{record.clientName}</TextLink>
        <CrumbSlash />
      </BarSlot>
      <BarSlot name="switcher">
        {isRenaming && onRename ? (
          <RenameField description={description} onRename={onRename} onClose={endRenaming} />
        ) : (
          <RecordSwitcher button={switcher} record={record} description={description} hrefOf={hrefOf} />
        )}
      </BarSlot>
      <BarSlot name="actions">
        <RecordMenu
          record={{ ...record, description }}
          commands={commands}
          {...(before && { before })}
          {...(onRename && { onRename: () => setRenaming(true) })}
          onCopied={onCopied}
          onDeleted={onDeleted}
        />
      </BarSlot>
      {unlocking.dialog}
    </>
  )
})
