import { useQuery } from '@tanstack/react-query'
import { yearsOf } from '@tafel/contracts/contexts/clients/household-years.ts'
import { disagreements } from '@tafel/contracts/contexts/clients/spouse-returns.ts'
import type { HouseholdView } from '@tafel/contracts/contexts/clients/views.ts'
import { householdQuery } from '../../../../shared/records/client-queries.ts'
import { TextLink } from '../../../../shared/links/link-button.tsx'
import { asReturn, returnQuery } from '../../../../shared/records/spouse-agreement.ts'
import { SpousesDisagree } from '../../../../shared/records/spouses-disagree.tsx'
import { useHttp } from '../../../../shared/session/http.ts'
import { recordPaths } from '../../../../shared/paths.ts'
import { DetailSection, DetailWords } from '../../../../workbench/parts/detail-section.tsx'
import { useParams } from 'react-router'
import type { Answered } from '../../engine/calculations.ts'

/** Warns if this return and the spouse's contradict each other, whichever is open. Renders nothing if they agree. */
export function SpouseAgreementSection({ answer }: { readonly answer: Answered }) {
  // A return without links doesn't have its id in the question, so it comes from the address.
  const { id } = useParams()
  const ownId = answer.question.context.linked?.scenarioId ?? id
  return ownId === undefined ? null : <Agreement answer={answer} ownId={ownId} />
}

function Agreement({ answer, ownId }: { readonly answer: Answered; readonly ownId: string }) {
  const http = useHttp()
  const { given } = answer.question
  const own = asReturn(useQuery(returnQuery(http, ownId)).data)
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

/** The spouse's newest return of that year, from the client's household. */
function spouseReturnOf(household: HouseholdView | undefined, clientId: string | undefined, year: number): string | undefined {
  if (household === undefined || household.spouse === null) return undefined
  const person = [household.client, household.spouse].find((each) => each.clientId !== clientId)
  return person === undefined || person.deleted ? undefined : yearsOf(household, person).find((each) => each.year === year)?.recordId
}
