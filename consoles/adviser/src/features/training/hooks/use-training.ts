import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { TrainingProgress } from '@tafel/contracts/contexts/identity/training.ts'
import { useHttp } from '../../../shared/session/http.ts'
import { meQuery } from '../../../shared/session/session-queries.ts'
import { trainingQuery } from '../model/progress.ts'

/** The person's progress, and recording it. An administrator acting for a user records none: theirs lasts as long as the page. */
export function useTraining() {
  const http = useHttp()
  const queries = useQueryClient()
  const { data: me, isPending: isMePending } = useQuery(meQuery(http))
  const isOwn = me !== undefined && me.acting === undefined
  const { data, isPending } = useQuery({ ...trainingQuery(http), enabled: isOwn })
  const { queryKey } = trainingQuery(http)
  return {
    progress: data?.items ?? [],
    isPending: isMePending || (isOwn && isPending),
    record: (reached: TrainingProgress) => {
      queries.setQueryData(queryKey, (was) => ({ items: [...(was?.items ?? []).filter(({ tour }) => tour !== reached.tour), reached] }))
      // A failure is not reported: the tour continues, and the next step records itself.
      if (isOwn) http.command('POST', '/api/me/training', { body: reached }).catch(() => undefined)
    },
  }
}
