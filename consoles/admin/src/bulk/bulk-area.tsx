import Button from '@mui/material/Button'
import { type ReactElement, type ReactNode, useState } from 'react'
import { type RaRecord, useListContext } from 'react-admin'
import { lazyDialog } from '../app/lazy-dialog.tsx'
import type { BulkDialogProps } from './bulk-dialog.tsx'
import type { BulkChoice, BulkSubject } from './choice.ts'

export interface BulkAreaProps<Row extends RaRecord> extends BulkSubject<Row> {
  readonly choices: readonly BulkChoice<Row>[]
  /** The list, with the buttons in their place. A run continues when the list changes its layout. */
  readonly children: (buttons: ReactElement) => ReactNode
}

/** Untyped rows: lazy loading loses the type of the rows. */
const BulkDialog = lazyDialog(async () => (await import('./bulk-dialog.tsx')).BulkDialog) as <Row extends RaRecord>(
  props: BulkDialogProps<Row>,
) => ReactElement

/** Bulk actions on the selected rows; nothing happens before a preview. */
export function BulkArea<Row extends RaRecord>({ choices, children, ...subject }: BulkAreaProps<Row>) {
  const { selectedIds = [], onUnselectItems, refetch } = useListContext<Row>()
  const [open, setOpen] = useState<{ readonly choice: BulkChoice<Row>; readonly ids: readonly string[] } | null>(null)
  const close = () => {
    setOpen(null)
    onUnselectItems()
    void refetch()
  }
  const buttons = (
    <>
      {choices.map((choice) => (
        <Button key={choice.act} size="small" color={choice.tone} onClick={() => setOpen({ choice, ids: selectedIds.map(String) })}>
          {choice.label}
        </Button>
      ))}
    </>
  )
  return (
    <>
      {children(buttons)}
      {open !== null && <BulkDialog {...subject} choice={open.choice} ids={open.ids} onClose={close} />}
    </>
  )
}
