import { formatWhole } from '@tafel/contracts/base/money/format.ts'
import type { AccountView } from '@tafel/contracts/contexts/accounts/views.ts'
import type { OverviewView } from '@tafel/contracts/api/views.ts'
import type { TeamView } from '@tafel/contracts/contexts/teams/views.ts'
import { SectionTitle } from '@tafel/kit/text/text.tsx'
import { useId } from 'react'
import { Card, CardRow, CardRows } from './card.tsx'

export interface FirmCardProps {
  readonly account: AccountView | undefined
  readonly overview: OverviewView | undefined
  /** Only users who manage the team see its seats. */
  readonly runsTeam: boolean
  readonly team: Pick<TeamView, 'seats' | 'seatsInUse'> | undefined
}

export function FirmCard({ account, overview, runsTeam, team }: FirmCardProps) {
  const titleId = useId()
  const figure = (value: number | undefined) => (value === undefined ? '–' : formatWhole(value))
  const rows: readonly (readonly [string, string])[] = [
    ['Clients', figure(overview?.clients)],
    ['Records this month', figure(overview?.recordsThisMonth)],
    ['Reports issued', figure(overview?.reportsIssued)],
    ...(runsTeam ? ([['Seats', team === undefined ? '–' : `${team.seatsInUse} of ${team.seats}`]] as const) : []),
  ]

  return (
    <Card aria-labelledby={titleId}>
      <SectionTitle id={titleId}>{account?.accountName || 'Your firm'}</SectionTitle>
      <CardRows>
        {rows.map(([name, value]) => (
          <CardRow key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </CardRow>
        ))}
      </CardRows>
    </Card>
  )
}
