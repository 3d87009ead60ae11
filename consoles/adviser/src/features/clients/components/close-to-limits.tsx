import { yearsOf } from '@tafel/contracts/contexts/clients/household-years.ts'
import type { HouseholdView, PersonView } from '@tafel/contracts/contexts/clients/views.ts'
import { Hint, PaneTitle, SectionTitle } from '@tafel/kit/text/text.tsx'
import { color } from '@tafel/kit/theme/color.ts'
import { styled } from '@tafel/kit/theme/styled.ts'
import { useId } from 'react'
import { usePersonYear } from '../hooks/use-person-year.ts'
import { LimitRow } from './limit-row.tsx'

const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: '2px 12px',
  paddingBottom: 8,
  borderBottom: `1px solid ${color.ruleStrong}`,
})
const Rows = styled('ul')({ listStyle: 'none', margin: 0, padding: 0, containerType: 'inline-size' })
const Whose = styled(PaneTitle)({ padding: '14px 0 6px' })

/** How much of each statutory limit the spouses have used, in the newest year of assessment. Renders nothing if none is used. */
export default function CloseToLimits({ household }: { readonly household: HouseholdView }) {
  const titleId = useId()
  const own = useLimits(household, household.client)
  const ofSpouse = useLimits(household, household.spouse)
  const people = [own, ofSpouse].filter((each) => each !== undefined)
  const [only, second] = people
  if (only === undefined) return null
  return (
    <section aria-labelledby={titleId} style={{ minWidth: 0 }}>
      <Head>
        <SectionTitle id={titleId}>Limits and thresholds</SectionTitle>
        {second === undefined && <Hint>{only.title}</Hint>}
      </Head>
      {people.map(({ title, limits }) => (
        <div key={title}>
          {second !== undefined && <Whose>{title}</Whose>}
          <Rows aria-label={title}>
            {limits.map((limit) => (
              <LimitRow key={limit.label} limit={limit} />
            ))}
          </Rows>
        </div>
      ))}
    </section>
  )
}

function useLimits(household: HouseholdView, person: PersonView | null) {
  const newest = person === null ? undefined : yearsOf(household, person)[0]
  const year = usePersonYear(newest)
  if (year === undefined || year.limits.length === 0) return undefined
  return { title: `${person!.name}, year of assessment ${newest!.year}`, limits: year.limits }
}
