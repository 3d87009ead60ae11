import { useCallback } from 'react'
import { useSearchParams } from 'react-router'

/** What the address then says behind its `?`. */
export type Shown = URLSearchParams | string | Readonly<Record<string, string>>

export interface ShowOptions {
  /** Back leads to what was shown before. Otherwise the choice takes the place of the one before. */
  readonly isStep?: boolean
}

/**
 * What a screen keeps in its address, so that a reload, a link and Back show the same. A choice is drawn at once and not as a page that is gone to:
 * the next one begins from it, what is typed stays in its field, and the screen stays where it was scrolled to.
 */
export function useAddress() {
  const [params, setParams] = useSearchParams()
  const show = useCallback(
    (next: Shown | ((now: URLSearchParams) => Shown), { isStep = false }: ShowOptions = {}) =>
      setParams(next, { replace: !isStep, flushSync: true, preventScrollReset: true }),
    [setParams],
  )
  return [params, show] as const
}

/** Those choices beside the others; `undefined` takes one out. */
export function withChoices(params: URLSearchParams, choices: Readonly<Record<string, string | undefined>>): URLSearchParams {
  const next = new URLSearchParams(params)
  for (const [name, value] of Object.entries(choices)) {
    if (value === undefined) next.delete(name)
    else next.set(name, value)
  }
  return next
}
