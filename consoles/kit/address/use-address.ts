import { useCallback } from 'react'
import { useSearchParams } from 'react-router'

/** The query string of the new address. */
export type Shown = URLSearchParams | string | Readonly<Record<string, string>>

export interface ShowOptions {
  /** Adds a history entry. Otherwise the choice replaces the current one. */
  readonly isStep?: boolean
}

/**
 * State of a screen that is stored in its address, so that a reload, a link and Back show the same. A choice renders at once without a
 * navigation, so the next one builds on it, text stays in its field, and the scroll position remains.
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

/** Merges choices into the query string; `undefined` removes one. */
export function withChoices(params: URLSearchParams, choices: Readonly<Record<string, string | undefined>>): URLSearchParams {
  const next = new URLSearchParams(params)
  for (const [name, value] of Object.entries(choices)) {
    if (value === undefined) next.delete(name)
    else next.set(name, value)
  }
  return next
}
