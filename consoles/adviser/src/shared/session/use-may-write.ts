import { useQuery } from '@tanstack/react-query'
import { useHttp } from './http.ts'
import { mayChangeRecords } from './may-change-records.ts'
import { meQuery } from './session-queries.ts'

/** Whether controls that write are shown. They are while it isn't known, since most users may write. */
export function useMayWrite(): boolean {
  const { data: me } = useQuery(meQuery(useHttp()))
  return me === undefined || mayChangeRecords(me)
}
