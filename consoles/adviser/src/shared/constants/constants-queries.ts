import { queryOptions } from '@tanstack/react-query'
import type { CurrentConstants } from '@tafel/contracts/contexts/constants/views.ts'
import type { Http } from '@tafel/kit/http/client.ts'

const LOOK_EVERY_MS = 10_000

/** The current version of the constants, polled every few seconds because an admin may publish another one. */
export const currentConstantsQuery = (http: Http) =>
  queryOptions({
    queryKey: ['constants', 'current'],
    queryFn: async ({ signal, client }) => {
      const current = await http.query<CurrentConstants>('/api/constants', { signal })
      const { keepConstants } = await import('@tafel/kit/constants/keep-constants.ts')
      return { ...current, constants: await keepConstants(client, current.version, () => http.query(`/api/constants/${current.version}`)) }
    },
    staleTime: LOOK_EVERY_MS,
    refetchInterval: LOOK_EVERY_MS,
    refetchOnWindowFocus: true,
  })
