import { ROLE_WORDS } from '@tafel/contracts/contexts/teams/roles.ts'
import type { AdminTeamView } from '@tafel/contracts/contexts/teams/views.ts'
import { FunctionField, Link, Show, SimpleShowLayout, useRecordContext } from 'react-admin'
import { dayOf } from '../app/day.ts'
import { FirmLink } from '../app/firm-link.tsx'
import { PartTable } from '../app/part-table.tsx'
import { StateTag } from '../app/state-tag.tsx'
import { WHOLE } from '../app/whole.ts'
import { TouchedBy } from '../audit/touched-by.tsx'
import { seatsText } from './words.ts'

const Fact = FunctionField<AdminTeamView>
const Title = () => <>{useRecordContext<AdminTeamView>()?.accountName ?? 'Team'}</>

export function TeamShow() {
  return (
    <Show title={<Title />} queryOptions={WHOLE} sx={{ maxWidth: 900 }}>
      <SimpleShowLayout>
        <Fact label="Firm" render={({ id, accountName }) => <FirmLink id={id} name={accountName} />} />
        <Fact
          label="Tier"
          render={({ tierId, tierName }) => (tierId === null ? 'no plan' : <Link to={`/tiers/${tierId}`}>{tierName}</Link>)}
        />
        <Fact label="Seats" render={seatsText} />
        <Fact label="Coupon" render={({ coupon }) => coupon ?? 'none'} />
        <Fact label="Since" render={({ createdAt }) => dayOf(createdAt)} />
        <Fact label="Members" render={({ people }) => <People people={people} />} />
        <Fact label="Invitations" render={({ invited }) => <Invited invited={invited} />} />
        <Fact label="Views and changes" render={({ id }) => <TouchedBy id={id} />} />
      </SimpleShowLayout>
    </Show>
  )
}

function People({ people }: Pick<AdminTeamView, 'people'>) {
  return (
    <PartTable
      label="Members"
      columns={['Name', 'E-mail', 'Role']}
      numbers={[]}
      rows={people.map(({ userId, displayName, email, role }) => ({
        key: userId,
        cells: [
          <Link key="name" to={`/users/${userId}/show`}>
            {displayName || 'erased'}
          </Link>,
          email,
          ROLE_WORDS[role],
        ],
      }))}
    />
  )
}

function Invited({ invited }: Pick<AdminTeamView, 'invited'>) {
  if (invited.length === 0) return <>No open invitations.</>
  return (
    <PartTable
      label="Invitations"
      columns={['E-mail', 'Role', 'Sent', 'Until', 'State']}
      numbers={[]}
      rows={invited.map(({ invitationId, email, role, sentAt, expiresAt, hasRunOut }) => ({
        key: invitationId,
        cells: [
          email,
          ROLE_WORDS[role],
          dayOf(sentAt),
          dayOf(expiresAt),
          <StateTag key="state" tone={hasRunOut ? 'quiet' : 'warning'}>
            {hasRunOut ? 'expired' : 'holds a seat'}
          </StateTag>,
        ],
      }))}
    />
  )
}
