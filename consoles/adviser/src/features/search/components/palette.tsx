import { Modal } from '@tafel/kit/layers/modal.tsx'
import { searchedNumber } from '@tafel/contracts/base/search-key.ts'
import { styled } from '@tafel/kit/theme/styled.ts'
import { useQuery } from '@tanstack/react-query'
import { Hint } from '@tafel/kit/text/text.tsx'
import { useToasts } from '@tafel/kit/toast/toaster.tsx'
import { VisuallyHidden } from '@tafel/kit/text/visually-hidden.tsx'
import { color } from '@tafel/kit/theme/color.ts'
import { type KeyboardEvent, useEffect, useId, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { paths, recordPaths } from '../../../shared/paths.ts'
import { storedRecordsQuery } from '../../../shared/offline/stored-records-query.ts'
import { isOutOfReach } from '../../../shared/offline/out-of-reach.ts'
import { clientSuggestionsQuery } from '../../../shared/records/client-queries.ts'
import { recordAtHand } from '../../../shared/records/record-at-hand.ts'
import { overviewQuery, recordSuggestionsQuery } from '../../../shared/records/record-queries.ts'
import { useCell } from '../../../shared/cell.ts'
import { useHttp } from '../../../shared/session/http.ts'
import { useKinds } from '../../../workbench/kinds.ts'
import { useNewRecord } from '../../../workbench/use-new-record.ts'
import { nextActive, paletteGroups, type PaletteTarget, wordsOfName } from '../model/palette-entries.ts'
import { useMayWrite } from '../../../shared/session/use-may-write.ts'
import { meQuery } from '../../../shared/session/session-queries.ts'
import { commandsOf } from '../model/palette-commands.ts'

const PAUSE_MS = 120

const Input = styled('input')({
  width: '100%',
  minHeight: 54,
  padding: '0 20px',
  border: 0,
  borderBottom: `1px solid ${color.rule}`,
  background: 'none',
  color: color.ink,
  fontSize: '1.0625rem',
  outline: 'none',
  '&:focus-visible': { outline: 'none', borderBottomColor: color.blue, boxShadow: `inset 0 -1px 0 ${color.blue}` },
  '&::placeholder': { color: color.ink3, opacity: 1 },
})
const List = styled('div')({ maxHeight: 'min(52vh, 460px)', overflow: 'auto', padding: '6px 8px 10px' })
const GroupTitle = styled('div')({ padding: '8px 12px 4px', fontSize: '0.8125rem', color: color.ink3 })
const Option = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 16,
  minHeight: 40,
  padding: '4px 12px',
  borderRadius: 7,
  cursor: 'pointer',
  '& > :first-of-type': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& > :last-of-type': { flexShrink: 0 },
  '&[aria-selected="true"]': { backgroundColor: color.sunk, boxShadow: `inset 2px 0 0 ${color.green}` },
})
const Nothing = styled('p')({ margin: 0, padding: '14px 20px 18px', color: color.ink2 })

export interface PaletteProps {
  readonly onClose: () => void
  readonly onOverviewVideo: () => void
}

/** Actions of this page, clients, records and pages in one list; the arrow keys move, Enter opens. */
export default function Palette({ onClose, onOverviewVideo }: PaletteProps) {
  const http = useHttp()
  const navigate = useNavigate()
  const create = useNewRecord()
  const mayWrite = useMayWrite()
  const { screens } = useKinds()
  const toasts = useToasts()
  const { data: me } = useQuery(meQuery(http))
  const commands = useMemo(() => commandsOf({ toasts, onOverviewVideo }), [toasts, onOverviewVideo])
  const listId = useId()
  const [text, setText] = useState('')
  const [active, setActive] = useState(0)
  const query = useSettled(text.trim(), PAUSE_MS)
  const clients = useQuery(clientSuggestionsQuery(http, wordsOfName(query)))
  const records = useQuery({ ...recordSuggestionsQuery(http, query), enabled: query !== '' && searchedNumber(query) === '' })
  const overview = useQuery(overviewQuery(http))
  const atHand = useCell(recordAtHand)
  const kept = useQuery({ ...storedRecordsQuery, enabled: isOutOfReach(overview.error) || isOutOfReach(records.error) })
  const known = [...(overview.data?.recent ?? []), ...(records.data ?? []), ...(kept.data ?? [])]
  const groups = paletteGroups({
    query: text.trim(),
    clients: clients.data ?? [],
    records: known.filter(({ recordId }, at) => known.findIndex((each) => each.recordId === recordId) === at),
    atHand,
    mayWrite,
    kinds: screens.map(({ names }) => names.name),
    isOwner: me?.permissions.includes('manage') === true,
    commands,
  })
  const entries = groups.flatMap((group) => group.entries)
  const current = entries[Math.min(active, entries.length - 1)]

  const go = (target: PaletteTarget) => {
    onClose()
    if (target.kind === 'action') target.run()
    else if (target.kind === 'newRecord') create.mutate({ kind: target.of, clientId: target.clientId })
    else void navigate(hrefOf(target))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault()
      if (current) go(current.target)
      return
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    setActive(nextActive(event.key, Math.min(active, entries.length - 1), entries.length))
  }

  return (
    <Modal
      open
      onClose={onClose}
      aria-label="Find a client or record"
      slotProps={{
        container: { sx: { alignItems: 'flex-start' } },
        paper: { sx: { width: 620, maxWidth: 'calc(100vw - 24px)', m: '12px', mt: '9vh' } },
      }}
    >
      <Input
        role="combobox"
        aria-label="Find a client or record"
        aria-expanded={entries.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={current && `${listId}-${current.id}`}
        autoFocus
        autoComplete="off"
        spellCheck={false}
        maxLength={80}
        placeholder="A name, a property, or what you want to do"
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          setActive(0)
        }}
        onKeyDown={onKeyDown}
      />
      {entries.length === 0 && (
        <Nothing>
          {clients.isFetching || records.isFetching ? 'Searching…' : 'Nothing found. Search matches the start of any word.'}
        </Nothing>
      )}
      <List id={listId} role="listbox" aria-label="Results" hidden={entries.length === 0}>
        {groups.map((group) => (
          <div key={group.title} role="group" aria-label={group.title}>
            <GroupTitle aria-hidden="true">{group.title}</GroupTitle>
            {group.entries.map((entry) => (
              <Option
                key={entry.id}
                id={`${listId}-${entry.id}`}
                role="option"
                aria-selected={entry === current}
                ref={entry === current ? showOption : null}
                onMouseMove={() => setActive(entries.indexOf(entry))}
                onClick={() => go(entry.target)}
              >
                <span>{entry.label}</span>
                <Hint>{entry.detail}</Hint>
              </Option>
            ))}
          </div>
        ))}
      </List>
      <VisuallyHidden role="status">{entries.length === 0 ? '' : `${entries.length} found`}</VisuallyHidden>
    </Modal>
  )
}

function showOption(option: HTMLElement | null) {
  option?.scrollIntoView?.({ block: 'nearest' })
}

function hrefOf(target: Exclude<PaletteTarget, { readonly kind: 'action' | 'newRecord' }>): string {
  switch (target.kind) {
    case 'client':
      return paths.client.href(target.clientId)
    case 'record':
      return recordPaths.calculate.href(target.record)
    case 'page':
      return target.href
  }
}

/** The value, once it has not changed for a moment. */
function useSettled(value: string, ms: number): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    if (value === settled) return
    const timer = setTimeout(() => setSettled(value), ms)
    return () => clearTimeout(timer)
  }, [value, settled, ms])

  return settled
}
