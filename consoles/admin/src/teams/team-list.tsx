import type { AdminTeamRow } from '@tafel/contracts/contexts/teams/views.ts'
import { DataTable, NumberInput, TextInput } from 'react-admin'
import { dayOf } from '../app/day.ts'
import { EmptyList } from '../app/empty-list.tsx'
import { LedgerList } from '../app/ledger-list.tsx'
import { seatsText } from './words.ts'

const Column = DataTable.Col<AdminTeamRow>

const filters = [
  <TextInput key="q" source="q" label="Firm or coupon begins with" alwaysOn resettable />,
  <NumberInput key="members" source="members_gte" label="Members, at least" min={1} />,
  <NumberInput key="invitations" source="invitations_gte" label="Open invitations, at least" min={1} />,
]

/** Firms with more than one member. */
export function TeamList() {
  return (
    <LedgerList<AdminTeamRow>
      title="Teams"
      filters={filters}
      sort={{ field: 'createdAt', order: 'DESC' }}
      empty={<EmptyList title="Teams">No firm has a team yet: it begins with the first invitation.</EmptyList>}
      narrow={{ primary: (team) => team.accountName ?? 'erased', secondary: (team) => `Seats ${seatsText(team)}` }}
    >
      <Column source="accountName" label="Firm" render={(team) => team.accountName ?? 'erased'} />
      <Column source="members" label="Members" align="right" />
      <Column source="invitations" label="Open invitations" align="right" />
      <Column source="tierName" label="Tier" render={(team) => team.tierName ?? 'no plan'} />
      <Column source="seats" label="Seats" align="right" render={(team) => team.seats ?? 'no plan'} />
      <Column source="coupon" label="Coupon" render={(team) => team.coupon ?? 'none'} />
      <Column source="createdAt" label="Since" render={(team) => dayOf(team.createdAt)} />
    </LedgerList>
  )
}
