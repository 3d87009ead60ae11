import { FilterButton, TopToolbar } from 'react-admin'
import { ExportAllButton } from './export-all-button.tsx'

/** Above each list: filters (which can be saved by name), and all that they find as CSV. */
export const ListActions = () => (
  <TopToolbar>
    <FilterButton />
    <ExportAllButton />
  </TopToolbar>
)
