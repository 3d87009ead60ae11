import { useQuery } from '@tanstack/react-query'
import type { RunOut } from '@tafel/contracts/constants/run-out.ts'
import { addDays, johannesburgDate } from '@tafel/contracts/dates.ts'
import { http } from '../../app/session.ts'
import { runOutLines } from './run-out-words.ts'

const DAYS_AHEAD = 30

/** What has run out, and what will within 30 days; read again after each decision about constants. */
export const useRunOut = () =>
  useQuery({
    queryKey: ['constants', 'run-out'],
    queryFn: async ({ signal }) => {
      const by = addDays(johannesburgDate(Date.now()), DAYS_AHEAD)
      return runOutLines(await http.query<readonly RunOut[]>('/api/admin/constants-run-out', { search: { by }, signal }))
    },
    retry: false,
  })
