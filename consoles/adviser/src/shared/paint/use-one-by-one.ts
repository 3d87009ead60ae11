import { startTransition, useEffect, useState } from 'react'
import { followFrame } from './follow-frame.ts'

/**
 * How many of so many parts are drawn: the first one at once, then one more after each frame. All of them together would hold the browser up
 * where they are long; those further down are out of sight at first. All at once where one of them is gone to.
 */
export function useOneByOne(parts: number, allAtOnce = false): number {
  const [drawn, setDrawn] = useState(allAtOnce ? parts : 1)
  useEffect(() => {
    if (drawn >= parts) return
    return followFrame(() => startTransition(() => setDrawn(drawn + 1)))
  }, [drawn, parts])
  return drawn
}
