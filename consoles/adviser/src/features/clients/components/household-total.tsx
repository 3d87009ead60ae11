import type { HouseholdView } from '@tafel/contracts/clients/views.ts'
import { color } from '@tafel/kit/theme/color.ts'
import { styled } from '@tafel/kit/theme/styled.ts'
import { Headline } from '../../../shared/records/headline.tsx'
import { YEAR_KIND } from '../../../workbench/person-year.ts'
import { householdTotal } from '@tafel/contracts/clients/household-years.ts'

const Total = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: '2px 16px',
  padding: '10px 0',
  borderTop: `2px solid ${color.ink}`,
  fontWeight: 600,
})

/** What both spouses together have to pay or get back; nothing where their newest years can't be added. */
export function HouseholdTotal({ household }: { readonly household: HouseholdView }) {
  const total = householdTotal(household)
  if (total === undefined) return null
  return (
    <Total>
      <span>Together, year of assessment {total.year}</span>
      <span>
        <Headline record={{ kind: YEAR_KIND.name, headline: total.cents }} />
      </span>
    </Total>
  )
}
