import type { ReactNode } from 'react'
import { FilterButton, TopToolbar } from 'react-admin'
import { ExportAllButton } from './export-all-button.tsx'

/** Above each list: filters (which can be saved by name), what else can be done, and all that the filters find as CSV. */
export const ListActions = ({ children }: { readonly children?: ReactNode }) => (
  <TopToolbar>
    <FilterButton />
    <ExportAllButton />
    {children}
  </TopToolbar>
)
