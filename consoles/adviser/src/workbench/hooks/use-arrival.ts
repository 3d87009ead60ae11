import { useMemo } from 'react'
import { useLocation } from 'react-router'

/** Navigation state after creating a record. */
export const JUST_CREATED = { isNew: true } as const
/** Navigation state after copying a record: focus starts in its name. */
export const JUST_COPIED = { isCopy: true } as const

/** How the user arrived at a record. */
export interface Arrival {
  /** Just created: focus starts in the first field. */
  readonly isNew: boolean
  /** Just created as a copy. */
  readonly isCopy: boolean
  /** The field that a link points to. */
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
