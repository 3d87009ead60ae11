import { styled } from '@tafel/kit/theme/styled.ts'
import type { TeamView } from '@tafel/contracts/contexts/teams/views.ts'
import { TextButton } from '@tafel/kit/buttons/button.tsx'
import { Hint, SectionTitle } from '@tafel/kit/text/text.tsx'
import { color } from '@tafel/kit/theme/color.ts'
import { changedLabel } from '../../../shared/time/local-time.ts'
import { useNow } from '../../../shared/time/use-now.ts'
import { actWords } from '../model/team-words.ts'
import type { TeamCommands } from './use-team-commands.ts'

const List = styled('ul')({ listStyle: 'none', margin: 0, padding: 0, borderTop: `1px solid ${color.ruleStrong}` })
const Line = styled('li')({
  display: 'flex',
  justifyContent: 'space-between',
  gap: 12,
  padding: '7px 0',
  fontSize: '0.875rem',
  borderBottom: `1px solid ${color.rule}`,
  '& > span:first-of-type': { overflowWrap: 'anywhere' },
})

/** Recent activity in the team, newest first; a move of clients can be undone here. */
export function RecentActivity({ team, commands }: { readonly team: TeamView; readonly commands: TeamCommands | undefined }) {
  const now = useNow()
  return (
    <section aria-labelledby="team-activity">
      <SectionTitle id="team-activity">Recent activity</SectionTitle>
      <List>
        {team.lately.map((act) => {
          const { actId, handOverId, isUndone, at } = act
          return (
            <Line key={actId}>
              <span>
                {actWords(act, team)}{' '}
                {commands !== undefined && handOverId !== null && !isUndone && (
                  <TextButton type="button" onClick={() => commands.undo.mutate(handOverId)}>
                    Undo
                  </TextButton>
                )}
              </span>
              <Hint>{changedLabel(at, now)}</Hint>
            </Line>
          )
        })}
      </List>
    </section>
  )
}
