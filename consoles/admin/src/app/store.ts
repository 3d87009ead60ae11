import { localStorageStore, type Store } from 'react-admin'
import { COLUMNS } from './hidden-columns.ts'

const kept = localStorageStore(undefined, 'tafel-admin')

/** Signing out removes searches from this device. The chosen columns contain nothing personal and stay. */
export const store: Store = {
  ...kept,
  reset: () => {
    for (const key of Object.keys(kept.listItems?.() ?? {})) if (!key.startsWith(COLUMNS)) kept.removeItem(key)
  },
}
