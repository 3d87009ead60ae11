import { useCallback, useMemo, useSyncExternalStore } from 'react'

/** Narrower, a wide chart's words would become too small to read. */
const CHART_WIDTH = 560

/** Whether the window is at most so many pixels wide. */
export function useNarrow(width = CHART_WIDTH): boolean {
  // React asks at every drawing: the question is put once.
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
