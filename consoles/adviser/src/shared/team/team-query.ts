import { queryOptions } from '@tanstack/react-query'
import type { TeamView } from '@tafel/contracts/contexts/teams/views.ts'
import type { Http } from '@tafel/kit/http/client.ts'

export const teamKey = ['team']

export const teamQuery = (http: Http) =>
  queryOptions({ queryKey: teamKey, queryFn: ({ signal }) => http.query<TeamView>('/api/team', { signal }) })
