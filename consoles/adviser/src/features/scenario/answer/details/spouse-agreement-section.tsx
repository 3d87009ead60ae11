import { useQuery } from '@tanstack/react-query'
import { yearsOf } from '@tafel/contracts/clients/household-years.ts'
import { disagreements } from '@tafel/contracts/clients/spouse-returns.ts'
import type { HouseholdView } from '@tafel/contracts/clients/views.ts'
import { householdQuery } from '../../../../shared/records/client-queries.ts'
import { TextLink } from '../../../../shared/links/link-button.tsx'
import { asReturn, returnQuery } from '../../../../shared/records/spouse-agreement.ts'
import { SpousesDisagree } from '../../../../shared/records/spouses-disagree.tsx'
import { useHttp } from '../../../../shared/session/http.ts'
import { recordPaths } from '../../../../app/paths.ts'
import { DetailSection, DetailWords } from '../../../../workbench/parts/detail-section.tsx'
import type { Answered } from '../../engine/calculations.ts'

/** A warning where this return and that of the spouse contradict each other, whichever of the two is open. Nothing where they agree. */
export function SpouseAgreementSection({ answer }: { readonly answer: Answered }) {
  const http = useHttp()
  const { given, context } = answer.question
  const ownId = context.linked?.scenarioId
  const own = asReturn(useQuery({ ...returnQuery(http, ownId ?? ''), enabled: ownId !== undefined }).data)
  const household = useQuery({ ...householdQuery(http, own?.clientId ?? ''), enabled: own !== undefined }).data
  const otherId = given.spouseScenarioId ?? spouseReturnOf(household, own?.clientId, answer.result.taxYear)
  const other = asReturn(useQuery({ ...returnQuery(http, otherId ?? ''), enabled: otherId !== undefined && otherId !== ownId }).data)
  if (own === undefined || other === undefined) return null
  const found = disagreements({ recordId: own.recordId, inputs: given }, other)
  if (found.length === 0) return null
  return (
    <DetailSection title="The spouse’s return disagrees">
      <DetailWords>
        <TextLink to={recordPaths.calculate.href(other)}>
          {other.clientName}: {other.description}
        </TextLink>
      </DetailWords>
      <SpousesDisagree couple={{ own, other }} found={found} />
    </DetailSection>
  )
}

/** The spouse's newest return of that year, by the household of whose return this is. */
function spouseReturnOf(household: HouseholdView | undefined, clientId: string | undefined, year: number): string | undefined {
  if (household === undefined || household.spouse === null) return undefined
  const person = [household.client, household.spouse].find((each) => each.clientId !== clientId)
  return person === undefined || person.deleted ? undefined : yearsOf(household, person).find((each) => each.year === year)?.recordId
}
