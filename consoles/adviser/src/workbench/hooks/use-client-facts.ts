import { useQuery } from '@tanstack/react-query'
import { type ClientFacts, clientFacts } from '@tafel/contracts/contexts/clients/client-facts.ts'
import { useMemo } from 'react'
import { householdQuery } from '../../shared/records/client-queries.ts'
import { useHttp } from '../../shared/session/http.ts'

/** What the client's page knows today that a form asks for too; undefined until it is read. */
export function useClientFacts(clientId: string, today: string): ClientFacts | undefined {
  const household = useQuery(householdQuery(useHttp(), clientId)).data
  return useMemo(() => (household === undefined ? undefined : clientFacts(household, today)), [household, today])
}
