import type { HouseholdView } from '@tafel/contracts/contexts/clients/views.ts'
import { formatDate } from '@tafel/contracts/base/money/format.ts'
import { KIND_NAMES } from '@tafel/contracts/base/kind-names.ts'
import { Hint } from '@tafel/kit/text/text.tsx'
import { color } from '@tafel/kit/theme/color.ts'
import { styled } from '@tafel/kit/theme/styled.ts'
import { paths, recordPaths } from '../../../shared/paths.ts'
import { firstNameWords } from '../../../shared/history/entry-words.ts'
import { TextLink } from '../../../shared/links/link-button.tsx'
import { clientFullName } from '../../../shared/records/client-name.ts'
import { changedLabel } from '../../../shared/time/local-time.ts'
import { changedSince } from '../model/review.ts'

const List = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  maxHeight: 260,
  overflowY: 'auto',
  '& li': {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    gap: '2px 12px',
    padding: '7px 0',
    borderBottom: `1px solid ${color.rule}`,
    overflowWrap: 'anywhere',
  },
})
const Lead = styled('p')({ margin: 0, color: color.ink2 })

/** The household's records that changed since its last review, with links to the histories of client and spouse. */
export function ChangedSince({ household, now }: { readonly household: HouseholdView; readonly now: Date }) {
  const { client, spouse, records, review, people } = household
  const changed = changedSince(records, review.reviewedOn)
  const since = review.reviewedOn === null ? 'No review has been held yet.' : `Since the review of ${formatDate(review.reviewedOn)}:`
  return (
    <section aria-label="What changed">
      <Lead>
        {since} {changed.length === 0 && (review.reviewedOn === null ? 'There are no records.' : 'no records have changed.')}
      </Lead>
      {changed.length > 0 && (
        // A scrolling list must be reachable by keyboard.
        <List tabIndex={0} aria-label="Changed records">
          {changed.map((record) => (
            <li key={`${record.kind} ${record.recordId}`}>
              <TextLink to={recordPaths.history.href(record)}>
                {KIND_NAMES[record.kind].words.one}: {record.description}
                {record.deleted ? ', deleted' : ''}
              </TextLink>
              <Hint>
                {firstNameWords(people, record.last.by)}, {changedLabel(record.last.at, now)}
              </Hint>
            </li>
          ))}
        </List>
      )}
      <List>
        {[client, ...(spouse === null ? [] : [spouse])].map((person) => (
          <li key={person.clientId}>
            <TextLink to={paths.clientHistory.href(person.clientId)}>History of {clientFullName(person)}</TextLink>
            <Hint>details, marriage, dependants, reviews</Hint>
          </li>
        ))}
      </List>
    </section>
  )
}
