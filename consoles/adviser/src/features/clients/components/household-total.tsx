import { useQuery } from '@tanstack/react-query'
import { disagreements } from '@tafel/contracts/contexts/clients/spouse-returns.ts'
import type { HouseholdView } from '@tafel/contracts/contexts/clients/views.ts'
import { color } from '@tafel/kit/theme/color.ts'
import { styled } from '@tafel/kit/theme/styled.ts'
import { Headline } from '../../../shared/records/headline.tsx'
import { asReturn, returnQuery } from '../../../shared/records/spouse-agreement.ts'
import { SpousesDisagree } from '../../../shared/records/spouses-disagree.tsx'
import { useHttp } from '../../../shared/session/http.ts'
import { useKinds } from '../../../workbench/kinds.ts'
import { householdTotal, spouseYears } from '@tafel/contracts/contexts/clients/household-years.ts'

const Total = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: '2px 16px',
  padding: '10px 0',
  borderTop: `2px solid ${color.ink}`,
  fontWeight: 600,
})

/** The total that both spouses pay or get back. Renders nothing if their newest years can't be added. */
export function HouseholdTotal({ household }: { readonly household: HouseholdView }) {
  const years = spouseYears(household)
  return years === undefined ? null : <TotalOfBoth years={years} cents={householdTotal(household)?.cents} />
}

interface TotalOfBothProps {
  readonly years: NonNullable<ReturnType<typeof spouseYears>>
  /** Undefined: a result is missing. */
  readonly cents: number | undefined
}

/** No total while the two returns contradict each other. */
function TotalOfBoth({ years: [one, two], cents }: TotalOfBothProps) {
  const http = useHttp()
  const { taxYear } = useKinds()
  const own = asReturn(useQuery(returnQuery(http, one.recordId)).data)
  const other = asReturn(useQuery(returnQuery(http, two.recordId)).data)
  if (own === undefined || other === undefined) return null
  const found = disagreements(own, other)
  if (found.length === 0 && cents === undefined) return null
  return (
    <>
      <Total>
        <span>Total, year of assessment {one.year}</span>
        <span>{cents === undefined || found.length > 0 ? 'No total' : <Headline record={{ kind: taxYear.name, headline: cents }} />}</span>
      </Total>
      {found.length > 0 && <SpousesDisagree couple={{ own, other }} found={found} />}
    </>
  )
}
