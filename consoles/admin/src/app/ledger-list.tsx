import type { ReactElement, ReactNode } from 'react'
import { DataTable, List, type ListProps, SimpleList, type RaRecord } from 'react-admin'
import { ListActions } from './list-actions.tsx'
import { useIsNarrow } from './use-is-narrow.ts'

export interface LedgerListProps<Row extends RaRecord> extends Pick<ListProps, 'filters' | 'filterDefaultValues' | 'sort'> {
  readonly title: string
  /** Of a row where there is no room for a table: what it is, what matters about it, how it stands. */
  readonly narrow: {
    readonly primary: (row: Row) => ReactNode
    readonly secondary: (row: Row) => ReactNode
    readonly tertiary?: (row: Row) => ReactElement
  }
  readonly actions?: ReactElement
  /** Where a row leads; false: nowhere. */
  readonly rowClick?: 'show' | 'edit' | false
  /** Shown instead of a table that never had a row: the first thing to do. */
  readonly empty?: ReactElement
  readonly bulkActions?: ReactElement
  /** Columns of the table. */
  readonly children: ReactNode
}

/** A list of records: filters that stand in the address and can be saved by name, a table or two lines a row, export of all rows. */
export function LedgerList<Row extends RaRecord>({
  title,
  narrow,
  actions = <ListActions />,
  rowClick = 'show',
  empty,
  bulkActions,
  children,
  ...list
}: LedgerListProps<Row>) {
  const isNarrow = useIsNarrow()
  return (
    <List title={title} exporter={false} actions={actions} perPage={25} {...(empty && { empty })} {...list}>
      {isNarrow ? (
        <SimpleList<Row>
          rowClick={rowClick}
          primaryText={narrow.primary}
          secondaryText={narrow.secondary}
          {...(narrow.tertiary && { tertiaryText: narrow.tertiary })}
        />
      ) : (
        <DataTable<Row> rowClick={rowClick} bulkActionButtons={bulkActions ?? false}>
          {children}
        </DataTable>
      )}
    </List>
  )
}
