import { useCallback, useMemo, useSyncExternalStore } from 'react'

/** Below this width a wide chart's labels become too small to read. */
const CHART_WIDTH = 560

/** Whether the window is at most `width` pixels wide. */
export function useNarrow(width = CHART_WIDTH): boolean {
  // Cached: React calls this at every render.
  const media = useMemo(() => window.matchMedia?.(`(max-width: ${width}px)`), [width])
  const subscribe = useCallback(
    (listener: () => void) => {
      media?.addEventListener('change', listener)
      return () => media?.removeEventListener('change', listener)
    },
    [media],
  )
  return useSyncExternalStore(subscribe, () => media?.matches ?? false)
}
