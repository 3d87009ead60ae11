import { useQueryClient } from '@tanstack/react-query'
import { clientFacts } from '@tafel/contracts/contexts/clients/client-facts.ts'
import { johannesburgDate } from '@tafel/contracts/base/dates.ts'
import type { KindName } from '@tafel/contracts/base/kind-names.ts'
import { DEFAULT_INFLATION_PPM, DEFAULT_INVESTMENT_PPM } from '@tafel/contracts/contexts/accounts/defaults.ts'
import { useToasts } from '@tafel/kit/toast/toaster.tsx'
import { useNavigate } from 'react-router'
import { recordPaths } from '../shared/paths.ts'
import { householdQuery } from '../shared/records/client-queries.ts'
import { toastOfError } from '../shared/records/toast-of-error.ts'
import { useRecordCommands } from '../shared/records/use-record-commands.ts'
import { useHttp } from '../shared/session/http.ts'
import { useSingleMutation } from '../shared/session/use-single-mutation.ts'
import { meQuery } from '../shared/session/session-queries.ts'
import { JUST_CREATED } from './hooks/use-arrival.ts'
import { screenKind, useKinds } from './kinds.ts'

const PLAIN_DEFAULTS = { inflation: DEFAULT_INFLATION_PPM, investment: DEFAULT_INVESTMENT_PPM }

/** Creates a record of a kind for a client and focuses its first field. */
export function useNewRecord() {
  const navigate = useNavigate()
  const toasts = useToasts()
  const http = useHttp()
  const kinds = useKinds()
  const queries = useQueryClient()
  const { create } = useRecordCommands()

  return useSingleMutation({
    mutationFn: async ({ kind, clientId }: { readonly kind: KindName; readonly clientId: string }) => {
      const { load } = screenKind(kinds, kind)!
      // The page may render before the firm has loaded; a new record needs the firm's defaults and the client's facts.
      const [screen, me, household] = await Promise.all([
        load(),
        queries.ensureQueryData(meQuery(http)),
        queries.fetchQuery(householdQuery(http, clientId)),
      ]).catch((error: unknown) => {
        toastOfError(toasts, error)
        throw error
      })
      const today = johannesburgDate(Date.now())
      const inputs = screen.newInputs(today, me.account ?? PLAIN_DEFAULTS, clientFacts(household, today))
      return create.mutateAsync({ kind, clientId, inputs })
    },
    onSuccess: (record) => navigate(recordPaths.calculate.href(record), { state: JUST_CREATED }),
  })
}
