import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useHttp } from './http.ts'
import { meQuery } from './session-queries.ts'

/** What only those are offered who may add and change clients and records. As long as that isn't known it shows: the server decides. */
export function ForWriters({ children }: { readonly children: ReactNode }) {
  const { data: me } = useQuery(meQuery(useHttp()))
  return me === undefined || me.firmRole === null || me.permissions.includes('write') ? children : null
}
