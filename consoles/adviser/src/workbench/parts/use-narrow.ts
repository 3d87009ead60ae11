import { useSyncExternalStore } from 'react'

const NARROW = '(max-width: 560px)'

/** Whether the window is so narrow that a wide chart's words would become too small to read. */
export function useNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia?.(NARROW).matches ?? false)
}

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia?.(NARROW)
  query?.addEventListener('change', listener)
  return () => query?.removeEventListener('change', listener)
}
