import { styled } from '@tafel/kit/theme/styled.ts'
import { useQuery } from '@tanstack/react-query'
import type { MemberView } from '@tafel/contracts/contexts/teams/views.ts'
import { Button } from '@tafel/kit/buttons/button.tsx'
import { ErrorState } from '@tafel/kit/states/error-state.tsx'
import { SkeletonRows } from '@tafel/kit/states/skeleton-rows.tsx'
import { useState } from 'react'
import { BarSlot } from '../../../shared/bar/bar-slots.tsx'
import { FirmPage } from '../../../shared/firm/firm-page.tsx'
import { useHttp } from '../../../shared/session/http.ts'
import { meQuery } from '../../../shared/session/session-queries.ts'
import { Invitations } from '../components/invitations.tsx'
import { RecentActivity } from '../components/recent-activity.tsx'
import { LeaveTeam } from '../components/leave-team.tsx'
import { MemberDialog } from '../components/member-dialog.tsx'
import { Members } from '../components/members.tsx'
import { MoveDialog } from '../components/move-dialog.tsx'
import { RolesTable } from '../components/roles-table.tsx'
import { useTeamCommands } from '../components/use-team-commands.ts'
import { teamQuery } from '../../../shared/team/team-query.ts'

const Columns = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 328px',
  alignItems: 'start',
  gap: '28px 42px',
  '@media (max-width: 1099px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
})
const Column = styled('div')({ display: 'grid', gap: 30, minWidth: 0, '& > *': { minWidth: 0 }, '& > p': { margin: 0 } })

/** /team: the firm's members with their roles, and its open invitations. */
export default function Team() {
  const http = useHttp()
  const { data: me } = useQuery(meQuery(http))
  const { data: team, error, refetch } = useQuery(teamQuery(http))
  const all = useTeamCommands()
  const [managed, setManaged] = useState<MemberView>()
  const [isMoving, setMoving] = useState(false)
  const firm = me?.account?.accountName ?? ''
  const commands = me?.permissions.includes('manage') === true ? all : undefined
  const isAlone = team !== undefined && team.members.length === 1

  return (
    <FirmPage>
      {team === undefined || me === undefined ? (
        error ? (
          <ErrorState what="Your team could not be loaded" error={error} onRetry={() => void refetch()} />
        ) : (
          <SkeletonRows rows={4} label="Loading your team" />
        )
      ) : (
        <Columns>
          <Column>
            {isAlone && team.invitations.length === 0 && (
              <p>
                You are the only member so far. Invite a colleague: they can see the firm’s clients and records, in the role that you give
                them.
                {team.seats > 1 ? ` Your plan has ${team.seats} seats.` : ' Your plan has one seat. Larger plans have more.'}
              </p>
            )}
            <Members team={team} meId={me.userId} commands={commands} onManage={setManaged} />
            <Invitations team={team} commands={commands} />
            {me.firmRole !== 'owner' && <LeaveTeam firm={firm} />}
          </Column>
          <Column>
            <RolesTable />
            {team.lately.length > 0 && <RecentActivity team={team} commands={commands} />}
          </Column>
          {commands !== undefined && !isAlone && (
            <BarSlot name="actions">
              <Button tone="white" look="outline" onClick={() => setMoving(true)}>
                Move clients
              </Button>
            </BarSlot>
          )}
          {commands !== undefined && managed !== undefined && (
            <MemberDialog team={team} member={managed} commands={commands} onClose={() => setManaged(undefined)} />
          )}
          {commands !== undefined && isMoving && <MoveDialog team={team} commands={commands} onClose={() => setMoving(false)} />}
        </Columns>
      )}
    </FirmPage>
  )
}
