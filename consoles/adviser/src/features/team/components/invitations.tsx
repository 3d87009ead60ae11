import { styled } from '@tafel/kit/theme/styled.ts'
import { ROLE_WORDS } from '@tafel/contracts/contexts/teams/roles.ts'
import type { TeamView } from '@tafel/contracts/contexts/teams/views.ts'
import { TextButton } from '@tafel/kit/buttons/button.tsx'
import { Tag } from '@tafel/kit/tag/tag.tsx'
import { Hint, SectionTitle } from '@tafel/kit/text/text.tsx'
import { VisuallyHidden } from '@tafel/kit/text/visually-hidden.tsx'
import { initials } from '../../../shared/text/initials.ts'
import { changedLabel } from '../../../shared/time/local-time.ts'
import { useNow } from '../../../shared/time/use-now.ts'
import { nameIn } from '../model/team-words.ts'
import { InviteForm } from './invite-form.tsx'
import { Avatar, Table, Who } from './rows.ts'
import type { TeamCommands } from './use-team-commands.ts'

const Actions = styled('span')({ display: 'inline-flex', flexWrap: 'wrap', justifyContent: 'end', gap: '2px 14px' })

export interface InvitationsProps {
  readonly team: TeamView
  readonly commands: TeamCommands | undefined
}

/** The open invitations, and the form to invite someone. */
export function Invitations({ team, commands }: InvitationsProps) {
  const now = useNow()
  return (
    <section aria-labelledby="team-invitations">
      <SectionTitle id="team-invitations">Invitations</SectionTitle>
      {team.invitations.length > 0 && (
        <Table>
          <thead>
            <tr>
              <th>
                <VisuallyHidden>Initials</VisuallyHidden>
              </th>
              <th>Invited</th>
              <th>Role</th>
              <th>State</th>
              <th className="figure">Open until</th>
              <th>
                <VisuallyHidden>Actions</VisuallyHidden>
              </th>
            </tr>
          </thead>
          <tbody>
            {team.invitations.map((invitation) => {
              const { invitationId, email, name, role, invitedBy, sentAt, expiresAt, hasRunOut } = invitation
              return (
                <tr key={invitationId}>
                  <td>
                    <Avatar isOpen aria-hidden="true">
                      {name === '' ? '–' : initials(name)}
                    </Avatar>
                  </td>
                  <Who>
                    <strong>{name === '' ? email : name}</strong>
                    <Hint>
                      {name !== '' && `${email} · `}sent by {nameIn(team, invitedBy)} {changedLabel(sentAt, now)}
                    </Hint>
                  </Who>
                  <td className="narrow-row">{ROLE_WORDS[role]}</td>
                  <td className="narrow-row">
                    <Tag tone={hasRunOut ? 'quiet' : 'ochre'}>{hasRunOut ? 'expired' : 'not answered'}</Tag>
                  </td>
                  <td className="figure narrow-row">{dayLabel(expiresAt)}</td>
                  <td className="narrow-row">
                    {commands !== undefined && (
                      <Actions>
                        <TextButton type="button" aria-label={`Send again: ${email}`} onClick={() => commands.sendAgain.mutate(invitation)}>
                          Send again
                        </TextButton>
                        <TextButton type="button" aria-label={`Withdraw: ${email}`} onClick={() => commands.withdraw.mutate(invitation)}>
                          Withdraw
                        </TextButton>
                      </Actions>
                    )}
                  </td>
                </tr>
              )
            })}
          </tbody>
        </Table>
      )}
      {commands !== undefined ? (
        <InviteForm team={team} onInvited={commands.refresh} />
      ) : (
        team.invitations.length === 0 && <Hint as="p">No open invitations. The owner of the firm can invite people.</Hint>
      )}
    </section>
  )
}

/** The date, even if it is today: `28 Nov`. */
const dayLabel = (iso: string): string => changedLabel(iso, new Date(Date.parse(iso) + 30 * 86_400_000))
