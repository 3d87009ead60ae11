import { yearOf } from '@tafel/contracts/law/tax-year.ts'
import type { HouseholdView, PersonView } from '@tafel/contracts/contexts/clients/views.ts'
import { TextButton } from '@tafel/kit/buttons/button.tsx'
import { Hint } from '@tafel/kit/text/text.tsx'
import { styled } from '@tafel/kit/theme/styled.ts'
import { recordPaths } from '../../../shared/paths.ts'
import { TextLink } from '../../../shared/links/link-button.tsx'
import { Headline } from '../../../shared/records/headline.tsx'
import { clientFullName } from '../../../shared/records/client-name.ts'
import { ForWriters } from '../../../shared/session/for-writers.tsx'
import { usePersonYear } from '../hooks/use-person-year.ts'
import { useStartYear } from '../hooks/use-start-year.ts'
import { yearsOf } from '@tafel/contracts/contexts/clients/household-years.ts'

const Right = styled('div')({ display: 'grid', justifyItems: 'end', textAlign: 'right' })

export interface PersonYearProps {
  readonly household: HouseholdView
  readonly person: PersonView
  readonly today: string
}

/** A person's marginal rate in their newest year of assessment, and a button to start the current year. */
export default function PersonYear({ household, person, today }: PersonYearProps) {
  const years = yearsOf(household, person)
  const [newest] = years
  const start = useStartYear()
  const marginalRate = usePersonYear(newest)?.marginalRate
  const present = yearOf(today)
  const isBehind = newest === undefined || newest.year < present
  return (
    <Right>
      {marginalRate != null && <Hint>marginal rate {marginalRate}</Hint>}
      {newest !== undefined && (
        <>
          <TextLink to={recordPaths.calculate.href(newest)} aria-label={`Tax ${newest.year} of ${clientFullName(person)}`}>
            Tax {newest.year}
          </TextLink>
          <Hint>
            <Headline record={newest} />
          </Hint>
        </>
      )}
      {isBehind && !person.deleted && (
        <ForWriters>
          <TextButton
            type="button"
            aria-label={`Start Tax ${present} of ${clientFullName(person)}`}
            disabled={start.isPending}
            onClick={() => start.mutate({ clientId: person.clientId, before: newest?.year === present - 1 ? newest : undefined })}
          >
            Start Tax {present}
          </TextButton>
        </ForWriters>
      )}
    </Right>
  )
}
