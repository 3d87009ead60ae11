import { styled } from '@tafel/kit/theme/styled.ts'
import type { HouseholdView, PersonView } from '@tafel/contracts/contexts/clients/views.ts'
import { Hint } from '@tafel/kit/text/text.tsx'
import { color } from '@tafel/kit/theme/color.ts'
import { Tag } from '@tafel/kit/tag/tag.tsx'
import { lazy, Suspense } from 'react'
import { paths } from '../../../shared/paths.ts'
import { TextLink } from '../../../shared/links/link-button.tsx'
import { initials } from '../../../shared/text/initials.ts'
import { clientFullName } from '../../../shared/records/client-name.ts'
import { bornWords, dependantWords } from '@tafel/contracts/contexts/clients/household-words.ts'

/** Loaded with its constants, so that the page doesn't wait for them. */
const PersonYear = lazy(() => import('./person-year.tsx'))

const List = styled('ul')({ listStyle: 'none', margin: 0, padding: 0, containerType: 'inline-size' })
const Person = styled('li')({
  display: 'grid',
  gridTemplateColumns: '44px minmax(0, 1fr) auto',
  columnGap: 14,
  alignItems: 'center',
  minHeight: 64,
  padding: '8px 0',
  borderBottom: `1px solid ${color.rule}`,
  '& > div': { minWidth: 0, overflowWrap: 'anywhere' },
  '@container (max-width: 380px)': {
    gridTemplateColumns: '44px minmax(0, 1fr)',
    '& > :last-child': { gridColumn: 2, justifyItems: 'start', textAlign: 'left' },
  },
})
const Initials = styled('span', ['quiet'])(({ quiet = false }: { quiet?: boolean }) => ({
  display: 'grid',
  placeItems: 'center',
  width: 44,
  height: 44,
  borderRadius: '50%',
  fontSize: '0.8125rem',
  fontWeight: 600,
  color: quiet ? color.ink2 : color.green,
  backgroundColor: quiet ? color.sunk : color.greenSoft,
}))
const Name = styled('span')({ fontWeight: 600 })

/** The people of a household, with the key facts about each. */
export function People({ household, today }: { readonly household: HouseholdView; readonly today: string }) {
  const { client, spouse } = household
  const persons = [client, ...(spouse === null ? [] : [spouse])]
  return (
    <List>
      {persons.map((person) => (
        <Person key={person.clientId}>
          <Initials aria-hidden="true">{initials(clientFullName(person))}</Initials>
          <div>
            <Name>{clientFullName(person)}</Name> {person.deleted && <Tag tone="red">deleted</Tag>} {person.sample && <Tag>sample</Tag>}
            <Hint style={{ display: 'block' }}>{[bornWords(person.dateOfBirth, today), contact(person)].filter(Boolean).join(' · ')}</Hint>
            {person !== client && (
              <Hint style={{ display: 'block' }}>
                spouse · <TextLink to={paths.client.href(person.clientId)}>open</TextLink>
              </Hint>
            )}
          </div>
          <Suspense fallback={<span />}>
            <PersonYear household={household} person={person} today={today} />
          </Suspense>
        </Person>
      ))}
      {persons.flatMap((person) =>
        person.dependants.map((dependant) => (
          <Person key={dependant.dependantId}>
            <Initials quiet aria-hidden="true">
              {initials(dependant.name)}
            </Initials>
            <div>
              <Name>{dependant.name}</Name>
              <Hint style={{ display: 'block' }}>{bornWords(dependant.dateOfBirth, today) || 'date of birth not recorded'}</Hint>
            </div>
            <Hint>{dependantWords(dependant.kind, person, household)}</Hint>
          </Person>
        )),
      )}
    </List>
  )
}

const contact = ({ email, phone }: PersonView) => [email, phone].filter(Boolean).join(' · ') || 'no contact details'
