import MenuItem from '@mui/material/MenuItem'
import { Menu } from '@tafel/kit/layers/menu.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { RecordView } from '@tafel/contracts/contexts/records/views.ts'
import { Button } from '@tafel/kit/buttons/button.tsx'
import { Hint } from '@tafel/kit/text/text.tsx'
import { useState } from 'react'
import { recordListQuery } from '../../shared/records/record-queries.ts'
import type { RecordCommands } from '../../shared/records/use-record-commands.ts'
import { useHttp } from '../../shared/session/http.ts'
import type { AnyWorkbenchKind } from '../kind.ts'

export interface AddColumnProps {
  readonly kind: AnyWorkbenchKind
  readonly first: RecordView
  /** The record that a new variant copies. */
  readonly base: RecordView
  /** Ids that have a column. */
  readonly taken: readonly string[]
  readonly canChange: boolean
  readonly commands: RecordCommands
  readonly onAdd: (recordId: string) => void
}

/** Adds another record of the client, or a new variant (a copy), as a column. */
export function AddColumn({ kind, first, base, taken, canChange, commands, onAdd }: AddColumnProps) {
  const http = useHttp()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const list = useInfiniteQuery({ ...recordListQuery(http, { clientId: first.clientId, deleted: false }), enabled: anchor !== null })
  const records = (list.data?.pages ?? [])
    .flatMap(({ items }) => items)
    .filter((each) => each.kind === kind.names.name && !taken.includes(each.recordId))
  const add = (recordId: string) => {
    setAnchor(null)
    onAdd(recordId)
  }

  return (
    <>
      <Button
        tone="white"
        look="outline"
        busy={commands.copy.isPending}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        Add a column
      </Button>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ paper: { sx: { maxWidth: 'calc(100vw - 32px)' } } }}
      >
        {canChange && !base.deleted && (
          <MenuItem
            onClick={() => {
              setAnchor(null)
              commands.copy.mutate(base, { onSuccess: ({ recordId }) => onAdd(recordId) })
            }}
          >
            Try a variant: a copy of {base.description}
          </MenuItem>
        )}
        {records.map(({ recordId, description }) => (
          <MenuItem key={recordId} onClick={() => add(recordId)}>
            {description}
          </MenuItem>
        ))}
        {records.length === 0 && (
          <MenuItem disabled>
            <Hint>
              {list.isPending
                ? 'Loading'
                : list.isError
                  ? 'The other records could not be loaded'
                  : `No other ${kind.names.words.many} of this client`}
            </Hint>
          </MenuItem>
        )}
        {list.hasNextPage && <MenuItem onClick={() => void list.fetchNextPage()}>Show more</MenuItem>}
      </Menu>
    </>
  )
}
