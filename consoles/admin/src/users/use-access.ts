import { useState } from 'react'
import { useDataProvider } from 'react-admin'
import type { TafelDataProvider } from '../app/data-provider.ts'

/** Sets whether a user may sign in, and tells while that is under way. */
export function useAccess(): { readonly busy: boolean; set(userId: string, enabled: boolean, reason: string): Promise<void> } {
  const provider = useDataProvider<TafelDataProvider>()
  const [busy, setBusy] = useState(false)
  return {
    busy,
    set: async (userId, enabled, reason) => {
      setBusy(true)
      try {
        await provider.setUserAccess(userId, enabled, reason)
      } finally {
        setBusy(false)
      }
    },
  }
}
