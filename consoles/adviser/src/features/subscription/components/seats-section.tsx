import { styled } from '@tafel/kit/theme/styled.ts'
import type { SubscriptionView } from '@tafel/contracts/contexts/subscriptions/views.ts'
import { seatsInUse } from '@tafel/contracts/contexts/teams/seats.ts'
import { LedgerRow } from '@tafel/kit/fields/ledger-row.tsx'
import { color } from '@tafel/kit/theme/color.ts'
import { paths } from '../../../shared/paths.ts'
import { TextLink } from '../../../shared/links/link-button.tsx'
import { seatsWords } from '../../../shared/team/seats-words.ts'
import { Section } from './section.tsx'

const Bar = styled('div')({ display: 'flex', gap: 5, margin: '12px 0 8px' })
const Seat = styled('span')({
  flex: 1,
  height: 8,
  borderRadius: 3,
  border: `1px solid ${color.green}`,
  '&[data-member]': { backgroundColor: color.green },
  // Reserved by an open invitation.
  '&[data-invited]': { background: `repeating-linear-gradient(135deg, ${color.green} 0 3px, transparent 3px 6px)` },
})
/** More seats would be too thin to draw. */
const MAX_DRAWN = 40

const isInvited = (seats: SubscriptionView['seats'], seat: number): boolean => seat >= seats.members && seat < seatsInUse(seats)

/** The seats of the plan, and how many are in use. */
export function SeatsSection({ seats }: Pick<SubscriptionView, 'seats'>) {
  return (
    <Section title="Seats">
      <LedgerRow label="In use" control={seatsWords(seats, seats.of)} />
      {seats.of > 0 && seats.of <= MAX_DRAWN && (
        <Bar aria-hidden="true">
          {Array.from({ length: seats.of }, (_, seat) => (
            <Seat key={seat} data-member={seat < seats.members || undefined} data-invited={isInvited(seats, seat) || undefined} />
          ))}
        </Bar>
      )}
      <TextLink to={paths.team.href()}>Go to team</TextLink>
    </Section>
  )
}
