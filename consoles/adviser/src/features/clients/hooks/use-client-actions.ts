import { useQuery } from '@tanstack/react-query'
import type { HouseholdView } from '@tafel/contracts/contexts/clients/views.ts'
import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../../shared/paths.ts'
import { clientFullName } from '../../../shared/records/client-name.ts'
import { recordAtHand } from '../../../shared/records/record-at-hand.ts'
import { useHttp } from '../../../shared/session/http.ts'
import { meQuery } from '../../../shared/session/session-queries.ts'
import { useMayWrite } from '../../../shared/session/use-may-write.ts'

const READING = [
  ['report', 'Household report'],
  ['reviewChanges', 'What changed since the last review'],
] as const
const WRITING = [
  ['details', 'Edit client'],
  ['marriage', 'Edit marriage'],
  ['dependants', 'Edit dependants'],
  ['filing', 'Edit filing details'],
  ['review', 'Start review'],
  ['reviewPlan', 'Plan a review'],
] as const

/** Adds this client's actions to the palette while the client's page is open. */
export function useClientActions({ client }: HouseholdView): void {
  const navigate = useNavigate()
  const mayWrite = useMayWrite()
  const isOwner = useQuery(meQuery(useHttp())).data?.permissions.includes('manage') === true
  const { clientId, deleted } = client
  const name = clientFullName(client)
  const go = useEffectEvent((href: string) => void navigate(href))
  useEffect(() => {
    const page = paths.client.href(clientId)
    const dialogs = [...READING, ...(mayWrite ? WRITING : [])].map(
      ([dialog, label]) => [dialog, label, `${page}?dialog=${dialog}`] as const,
    )
    const pages = [
      ['history', 'History', paths.clientHistory.href(clientId)],
      ...(isOwner ? [['access', 'Access log of this client', paths.clientAccess.href(clientId)] as const] : []),
    ] as const
    const actions = (deleted ? pages : [...dialogs, ...pages]).map(([id, label, href]) => ({ id, label, run: () => go(href) }))
    recordAtHand.set({ description: name, clientId, clientName: name, actions })
    return () => recordAtHand.set(undefined)
  }, [clientId, name, deleted, mayWrite, isOwner])
}
