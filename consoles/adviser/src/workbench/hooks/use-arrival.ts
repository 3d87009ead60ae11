import { useMemo } from 'react'
import { useLocation } from 'react-router'

/** Navigation state of a record that was made a moment ago. */
export const JUST_MADE = { isNew: true } as const
/** Of a copy: it begins with its name. */
export const JUST_COPIED = { isCopy: true } as const

/** How one came to a record. */
export interface Arrival {
  /** It was just made, and begins in its first field. */
  readonly isNew: boolean
  /** It was just made as a copy. */
  readonly isCopy: boolean
  /** The field that a link leads to. */
  readonly asked: string | undefined
}

export function useArrival(): Arrival {
  const { state, search } = useLocation()
  return useMemo(() => {
    const asked = new URLSearchParams(search).get('field') ?? ''
    const made = state as { readonly isNew?: boolean; readonly isCopy?: boolean } | null
    return { isNew: made?.isNew === true, isCopy: made?.isCopy === true, asked: /^[\w.]+$/.test(asked) ? asked : undefined }
  }, [state, search])
}
