import type { ReactElement, ReactNode } from 'react'
import { DataTable, List, type ListProps, SimpleList, type RaRecord, useResourceContext } from 'react-admin'
import { BulkArea, type BulkAreaProps } from '../bulk/bulk-area.tsx'
import { columnsKey, columnsOf } from './hidden-columns.ts'
import { ListActions } from './list-actions.tsx'
import { useIsNarrow } from './use-is-narrow.ts'

export interface LedgerListProps<Row extends RaRecord> extends Pick<ListProps, 'filters' | 'filterDefaultValues' | 'perPage' | 'sort'> {
  readonly title: string
  /** A row on a narrow screen: its name, its key facts, its state. */
  readonly narrow: {
    readonly primary: (row: Row) => ReactNode
    readonly secondary: (row: Row) => ReactNode
    readonly tertiary?: (row: Row) => ReactElement
  }
  /** Actions in addition to those of every list. */
  readonly actions?: ReactNode
  /** The page that a row links to; false: none. */
  readonly rowClick?: 'show' | 'edit' | false
  /** Shown instead of a table without rows: the first thing to do. */
  readonly empty?: ReactElement
  /** Bulk actions on selected rows. */
  readonly bulk?: Omit<BulkAreaProps<Row>, 'children'>
  /** Columns of the table. The first names the row. */
  readonly children: ReactNode
}

/** A list of records: filters in the address, which can be saved by name, a table or two lines per row, export of all rows. */
export function LedgerList<Row extends RaRecord>({
  title,
  narrow,
  actions,
  rowClick = 'show',
  empty,
  bulk,
  children,
  ...list
}: LedgerListProps<Row>) {
  const isNarrow = useIsNarrow()
  const storeKey = columnsKey(useResourceContext() ?? '')
  const rows = (buttons: ReactElement | false) =>
    isNarrow ? (
      <SimpleList<Row>
        rowClick={rowClick}
        primaryText={narrow.primary}
        secondaryText={narrow.secondary}
        {...(narrow.tertiary && { tertiaryText: narrow.tertiary })}
      />
    ) : (
      <DataTable<Row> storeKey={storeKey} rowClick={rowClick} bulkActionButtons={buttons}>
        {children}
      </DataTable>
    )
  return (
    <List
      title={title}
      exporter={false}
      actions={<ListActions columns={isNarrow ? [] : columnsOf(children)}>{actions}</ListActions>}
      perPage={25}
      {...(empty && { empty })}
      {...list}
    >
      {bulk === undefined ? rows(false) : <BulkArea<Row> {...bulk}>{rows}</BulkArea>}
    </List>
  )
}
