import { ROLE_WORDS } from '@tafel/contracts/contexts/teams/roles.ts'
import type { MemberView, TeamView } from '@tafel/contracts/contexts/teams/views.ts'
import { TextButton } from '@tafel/kit/buttons/button.tsx'
import { formatWhole } from '@tafel/contracts/base/money/format.ts'
import { Hint, SectionTitle } from '@tafel/kit/text/text.tsx'
import { VisuallyHidden } from '@tafel/kit/text/visually-hidden.tsx'
import { initials } from '../../../shared/text/initials.ts'
import { changedLabel } from '../../../shared/time/local-time.ts'
import { useNow } from '../../../shared/time/use-now.ts'
import { seatsWords } from '../../../shared/team/seats-words.ts'
import { RoleSelect } from './role-select.tsx'
import { Avatar, Head, Table, Who } from './rows.ts'
import type { TeamCommands } from './use-team-commands.ts'

export interface MembersProps {
  readonly team: TeamView
  readonly meId: string
  /** Undefined: the user may not change anything. */
  readonly commands: TeamCommands | undefined
  readonly onManage: (member: MemberView) => void
}

/** The members of the team. The owner changes roles in place. */
export function Members({ team, meId, commands, onManage }: MembersProps) {
  const now = useNow()
  return (
    <section aria-labelledby="team-members">
      <Head>
        <SectionTitle id="team-members">Members</SectionTitle>
        <Hint>
          {seatsWords({ members: team.subscription.memberCount, invited: team.seatsInUse - team.subscription.memberCount }, team.seats)}
          {team.coupon !== null && `; coupon ${team.coupon}`}
        </Hint>
      </Head>
      <Table>
        <thead>
          <tr>
            <th>
              <VisuallyHidden>Initials</VisuallyHidden>
            </th>
            <th>Name</th>
            <th>Role</th>
            <th className="figure">Clients</th>
            <th className="figure">Last change</th>
            <th>
              <VisuallyHidden>Actions</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {team.members.map((member) => {
            const { userId, displayName, email, role, clients, lastChangeAt } = member
            const name = displayName === '' ? 'Erased member' : displayName
            return (
              <tr key={userId}>
                <td>
                  <Avatar aria-hidden="true">{initials(displayName)}</Avatar>
                </td>
                <Who>
                  <strong>{name}</strong>
                  <Hint>{email}</Hint>
                </Who>
                <td className="narrow-row">
                  {role === 'owner' || commands === undefined ? (
                    ROLE_WORDS[role]
                  ) : (
                    <RoleSelect
                      aria-label={`Role of ${name}`}
                      value={role}
                      disabled={commands.changeRole.isPending}
                      onRole={(next) => commands.changeRole.mutate({ userId, role: next })}
                    />
                  )}
                </td>
                <td className="figure narrow-row">{clients === 0 ? '–' : formatWhole(clients)}</td>
                <td className="figure narrow-row">{lastChangeAt === null ? '–' : changedLabel(lastChangeAt, now)}</td>
                <td className="narrow-row">
                  {userId === meId ? (
                    'you'
                  ) : commands !== undefined ? (
                    <TextButton type="button" aria-label={`Manage ${name}`} aria-haspopup="dialog" onClick={() => onManage(member)}>
                      Manage
                    </TextButton>
                  ) : null}
                </td>
              </tr>
            )
          })}
        </tbody>
      </Table>
      <Hint as="p">
        {formatWhole(team.clients)} {team.clients === 1 ? 'client' : 'clients'} in total. The name of a member who leaves stays on
        everything they did; their clients move to someone else in one step.
      </Hint>
    </section>
  )
}
