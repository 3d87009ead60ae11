import { formatWhole } from '@tafel/contracts/money/format.ts'
import type { AccountView, OverviewView } from '@tafel/contracts/http/views.ts'
import { SectionTitle } from '@tafel/kit/text/text.tsx'
import { useId } from 'react'
import { Card, CardRow, CardRows } from './card.tsx'

export interface FirmCardProps {
  readonly account: AccountView | undefined
  readonly overview: OverviewView | undefined
}

export function FirmCard({ account, overview }: FirmCardProps) {
  const titleId = useId()
  const figure = (value: number | undefined) => (value === undefined ? '–' : formatWhole(value))

  return (
    <Card aria-labelledby={titleId}>
      <SectionTitle id={titleId}>{account?.accountName || 'Your firm'}</SectionTitle>
      <CardRows>
        <CardRow>
          <dt>Clients</dt>
          <dd>{figure(overview?.clients)}</dd>
        </CardRow>
        <CardRow>
          <dt>Records this month</dt>
          <dd>{figure(overview?.recordsThisMonth)}</dd>
        </CardRow>
      </CardRows>
    </Card>
  )
}
