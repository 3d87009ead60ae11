import type { ReactNode } from 'react'
import { FilterButton, TopToolbar } from 'react-admin'
import { ColumnsButton } from './columns-button.tsx'
import { ExportAllButton } from './export-all-button.tsx'
import type { ColumnName } from './hidden-columns.ts'

export interface ListActionsProps {
  /** Empty if the rows are not a table. */
  readonly columns: readonly ColumnName[]
  readonly children?: ReactNode
}

/** Above each list: filters (which can be saved by name), columns, the CSV export of all matches, and further actions. */
export const ListActions = ({ columns, children }: ListActionsProps) => (
  <TopToolbar>
    <FilterButton />
    {columns.length > 0 && <ColumnsButton columns={columns} />}
    <ExportAllButton />
    {children}
  </TopToolbar>
)
