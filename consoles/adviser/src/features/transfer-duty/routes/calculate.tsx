import { useQuery } from '@tanstack/react-query'
import { ErrorState } from '@tafel/kit/states/error-state.tsx'
import { useParams } from 'react-router'
import { transferDutyQuery } from '../../../shared/records/transfer-duty-queries.ts'
import { useHttp } from '../../../shared/session/http.ts'
import { meQuery } from '../../../shared/session/session-queries.ts'
import { CalculateScreen } from '../components/calculate-screen.tsx'
import { CalculateSkeleton } from '../components/calculate-skeleton.tsx'

/** The assessment of one transfer duty. */
export default function CalculateRoute() {
  const { id = '' } = useParams()
  const http = useHttp()
  const record = useQuery(transferDutyQuery(http, id))
  const me = useQuery(meQuery(http))

  if (record.isError && record.data === undefined) {
    return <ErrorState what="This record could not be loaded" error={record.error} onRetry={() => void record.refetch()} />
  }
  if (record.data === undefined || me.data === undefined) return <CalculateSkeleton />

  return <CalculateScreen key={id} record={record.data} userId={me.data.userId} canChange={me.data.claims.hasSubscription} />
}
