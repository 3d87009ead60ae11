import { useQuery } from '@tanstack/react-query'
import { type ClientFacts, clientFacts } from '@tafel/contracts/contexts/clients/client-facts.ts'
import { useMemo } from 'react'
import { householdQuery } from '../../shared/records/client-queries.ts'
import { useHttp } from '../../shared/session/http.ts'

/** The client page's facts as at today that forms also ask for; undefined until loaded. */
export function useClientFacts(clientId: string, today: string): ClientFacts | undefined {
  const household = useQuery(householdQuery(useHttp(), clientId)).data
  return useMemo(() => (household === undefined ? undefined : clientFacts(household, today)), [household, today])
}
