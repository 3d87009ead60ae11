import { useQuery } from '@tanstack/react-query'
import { RUN_OUT_DAYS_AHEAD, type RunOut } from '@tafel/contracts/law/constants/run-out.ts'
import { addDays, johannesburgDate } from '@tafel/contracts/base/dates.ts'
import { http } from '../../app/session.ts'
import { runOutLines } from './run-out-words.ts'

/** The constants that have run out or soon will; refreshed after each decision about constants. */
export const useRunOut = () =>
  useQuery({
    queryKey: ['constants', 'run-out'],
    queryFn: async ({ signal }) => {
      const by = addDays(johannesburgDate(Date.now()), RUN_OUT_DAYS_AHEAD)
      return runOutLines(await http.query<readonly RunOut[]>('/api/admin/constants-run-out', { search: { by }, signal }))
    },
    retry: false,
  })
