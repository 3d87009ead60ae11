import { useCallback, useSyncExternalStore } from 'react'

/** Narrower, a wide chart's words would become too small to read. */
const CHART_WIDTH = 560

/** Whether the window is at most so many pixels wide. */
export function useNarrow(width = CHART_WIDTH): boolean {
  const query = `(max-width: ${width}px)`
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = window.matchMedia?.(query)
      media?.addEventListener('change', listener)
      return () => media?.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => window.matchMedia?.(query).matches ?? false)
}
