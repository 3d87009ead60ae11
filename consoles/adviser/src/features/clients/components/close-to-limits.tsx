import { limitsChart } from '@tafel/contracts/charts/tax/limits-chart.ts'
import type { HouseholdView, PersonView } from '@tafel/contracts/clients/views.ts'
import { SvgChart } from '@tafel/kit/chart/svg-chart.tsx'
import { SectionTitle } from '@tafel/kit/text/text.tsx'
import { color } from '@tafel/kit/theme/color.ts'
import { styled } from '@tafel/kit/theme/styled.ts'
import { useId } from 'react'
import { useNarrow } from '../../../workbench/parts/use-narrow.ts'
import { usePersonYear } from '../hooks/use-person-year.ts'
import { yearsOf } from '@tafel/contracts/clients/household-years.ts'

const WIDE = { width: 640 }
const NARROW = { width: 320 }
const Head = styled('div')({ paddingBottom: 6, marginBottom: 12, borderBottom: `1px solid ${color.ruleStrong}` })
const People = styled('div')({ display: 'grid', gap: 24, maxWidth: WIDE.width })

/** How near each spouse has come to the limits of the law, by the newest year of assessment. Nothing where none is used. */
export default function CloseToLimits({ household }: { readonly household: HouseholdView }) {
  const titleId = useId()
  const size = useNarrow() ? NARROW : WIDE
  const own = useLimits(household, household.client)
  const ofSpouse = useLimits(household, household.spouse)
  const charts = [own, ofSpouse].flatMap((each) => {
    const chart = each && limitsChart(each.limits, size)
    return chart == null ? [] : [{ title: each!.title, chart }]
  })
  if (charts.length === 0) return null
  return (
    <section aria-labelledby={titleId} style={{ minWidth: 0 }}>
      <Head>
        <SectionTitle id={titleId}>Close to a limit</SectionTitle>
      </Head>
      <People>
        {charts.map(({ title, chart }) => (
          <SvgChart key={title} title={title} chart={chart} />
        ))}
      </People>
    </section>
  )
}

function useLimits(household: HouseholdView, person: PersonView | null) {
  const newest = person === null ? undefined : yearsOf(household, person)[0]
  const year = usePersonYear(newest)
  return year === undefined ? undefined : { title: `${person!.name}, year of assessment ${newest!.year}`, limits: year.limits }
}
