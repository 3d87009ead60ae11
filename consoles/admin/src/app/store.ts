import { localStorageStore, type Store } from 'react-admin'
import { COLUMNS } from './hidden-columns.ts'

const kept = localStorageStore(undefined, 'tafel-admin')

/** Signing out takes away what somebody looked for on this device. Which columns they chose says nothing of anybody, and stays. */
export const store: Store = {
  ...kept,
  reset: () => {
    for (const key of Object.keys(kept.listItems?.() ?? {})) if (!key.startsWith(COLUMNS)) kept.removeItem(key)
  },
}
