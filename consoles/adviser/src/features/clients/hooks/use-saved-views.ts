import { useQuery } from '@tanstack/react-query'
import { useMemo, useSyncExternalStore } from 'react'
import { SAVED_VIEWS } from '../../../shared/saved-views-key.ts'
import { useHttp } from '../../../shared/session/http.ts'
import { meQuery } from '../../../shared/session/session-queries.ts'
import { MAX_VIEWS, readViews, type SavedView, writeViews } from '../model/stored-views.ts'

const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** The views of the client list that the signed-in user saved on this device. */
export function useSavedViews() {
  const userId = useQuery(meQuery(useHttp())).data?.userId
  const key = userId === undefined ? undefined : SAVED_VIEWS + userId
  const stored = useSyncExternalStore(subscribe, () => (key === undefined ? null : localStorage.getItem(key)))
  const views = useMemo(() => readViews(stored), [stored])
  const write = (next: readonly SavedView[]) => {
    if (key === undefined) return
    localStorage.setItem(key, writeViews(next))
    for (const listener of listeners) listener()
  }
  const others = (name: string) => readViews(key === undefined ? null : localStorage.getItem(key)).filter((view) => view.name !== name)
  return {
    views,
    canSave: key !== undefined && views.length < MAX_VIEWS,
    /** Replaces a view of the same name. */
    save: (view: SavedView) => write([...others(view.name), view]),
    remove: (name: string) => write(others(name)),
  }
}
