import type { ReactNode } from 'react'
import { ColumnsButton, FilterButton, TopToolbar } from 'react-admin'
import { ExportAllButton } from './export-all-button.tsx'
import { useIsNarrow } from './use-is-narrow.ts'

/** Above each list: filters (which can be saved by name), which columns are shown, what else can be done, and all that the filters find as CSV. */
export function ListActions({ children }: { readonly children?: ReactNode }) {
  const isNarrow = useIsNarrow()
  return (
    <TopToolbar>
      <FilterButton />
      {!isNarrow && <ColumnsButton />}
      <ExportAllButton />
      {children}
    </TopToolbar>
  )
}
