import { formatCount, formatMoney } from '@tafel/contracts/base/money/format.ts'
import type { AdminInvoiceRow } from '@tafel/contracts/contexts/invoices/views.ts'
import type { AdminSubscriptionView } from '@tafel/contracts/contexts/subscriptions/views.ts'
import { ROLE_WORDS } from '@tafel/contracts/contexts/teams/roles.ts'
import type { AdminTeamView } from '@tafel/contracts/contexts/teams/views.ts'
import { useQuery } from '@tanstack/react-query'
import { AppError } from '@tafel/kit/http/app-error.ts'
import { Link, useGetList } from 'react-admin'
import { Asked } from '../app/asked.tsx'
import { dayText } from '../app/day.ts'
import { PartTable } from '../app/part-table.tsx'
import { http } from '../app/session.ts'
import { StateTag } from '../app/state-tag.tsx'
import { INVOICE_STATES } from '../invoices/words.ts'
import { STATUS_WORDS } from '../subscriptions/words.ts'

const INVOICES_SHOWN = 10

/** Reads a part that a firm may not have; null instead of an error if it doesn't. */
const useOfFirm = <T,>(path: string) =>
  useQuery({
    queryKey: ['tafel', path],
    queryFn: async ({ signal }): Promise<T | null> => {
      try {
        return await http.query<T>(path, { signal })
      } catch (error) {
        if (error instanceof AppError && error.status === 404) return null
        throw error
      }
    },
    retry: false,
  })

export function PlanPanel({ accountId }: { readonly accountId: string }) {
  const asked = useOfFirm<AdminSubscriptionView>(`/api/admin/subscriptions/${accountId}`)
  return (
    <Asked asked={asked} lines={1}>
      {(plan) =>
        plan === null ? (
          'no subscription yet'
        ) : (
          <>
            <StateTag tone={STATUS_WORDS[plan.status].tone}>{STATUS_WORDS[plan.status].text}</StateTag>{' '}
            {plan.tierName === null ? 'no tier' : `${plan.tierName}, ${plan.seats ?? 0} seats, ${plan.billing ?? ''}`}
            {plan.nextCents === null ? '' : `; next ${formatMoney(plan.nextCents, 'always')} on ${dayText(plan.nextPaymentOn)}`}.{' '}
            <Link to={`/subscriptions/${accountId}/show`}>Subscription</Link>
          </>
        )
      }
    </Asked>
  )
}

export function TeamPanel({ accountId }: { readonly accountId: string }) {
  const asked = useOfFirm<AdminTeamView>(`/api/admin/teams/${accountId}`)
  return (
    <Asked asked={asked} lines={1}>
      {(team) =>
        team === null ? (
          'the owner alone'
        ) : (
          <PartTable
            label="Team"
            columns={['Name', 'E-mail', 'Role']}
            numbers={[]}
            rows={team.people.map(({ userId, displayName, email, role }) => ({
              key: userId,
              cells: [
                <Link key="name" to={`/users/${userId}/show`}>
                  {displayName || email || 'erased'}
                </Link>,
                email,
                ROLE_WORDS[role],
              ],
            }))}
          />
        )
      }
    </Asked>
  )
}

export function InvoicesPanel({ accountId }: { readonly accountId: string }) {
  const {
    data,
    total = 0,
    isPending,
  } = useGetList<AdminInvoiceRow>('invoices', {
    filter: { accountId },
    sort: { field: 'issuedOn', order: 'DESC' },
    pagination: { page: 1, perPage: INVOICES_SHOWN },
  })
  if (isPending) return <>…</>
  if (data === undefined || data.length === 0) return <>none yet</>
  return (
    <>
      <PartTable
        label="Invoices"
        columns={['Number', 'Issued', 'State', 'Total']}
        numbers={['Total']}
        rows={data.map((row) => ({
          key: row.id,
          cells: [
            <Link key="number" to={`/invoices/${row.id}/show`}>
              {row.number}
            </Link>,
            dayText(row.issuedOn),
            INVOICE_STATES[row.state].text,
            formatMoney(row.totalCents, 'always'),
          ],
        }))}
      />
      {total > data.length && (
        <Link to={`/invoices?filter=${encodeURIComponent(JSON.stringify({ accountId }))}`}>{`All ${formatCount(total)} documents`}</Link>
      )}
    </>
  )
}
