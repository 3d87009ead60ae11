import { useQuery } from '@tanstack/react-query'
import { useHttp } from './http.ts'
import { mayChangeRecords } from './may-change-records.ts'
import { meQuery } from './session-queries.ts'

/** Whether controls that write are shown. While it isn't known they are: nearly everybody may. */
export function useMayWrite(): boolean {
  const { data: me } = useQuery(meQuery(useHttp()))
  return me === undefined || mayChangeRecords(me)
}
