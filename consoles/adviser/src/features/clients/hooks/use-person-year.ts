import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { linkedOfAll } from '@tafel/contracts/kinds/compare/linked.ts'
import { recordQuery, recordsKey } from '../../../shared/records/record-queries.ts'
import { useHttp } from '../../../shared/session/http.ts'
import { findRecord } from '../../../workbench/compare/use-linked.ts'
import { LOAD_COMPARE_KIND } from '../../../workbench/compare-kinds.ts'
import { type PersonYear, YEAR_KIND } from '../../../workbench/person-year.ts'
import type { HouseholdYear } from '@tafel/contracts/contexts/clients/household-years.ts'

/** What a year of assessment says of the person, calculated here as it was stored; undefined until it is there, and where it can't be said. */
export function usePersonYear(year: HouseholdYear | undefined): PersonYear | undefined {
  const http = useHttp()
  const queries = useQueryClient()
  const { data } = useQuery({
    queryKey: [...recordsKey, 'person-year', year?.recordId, year?.revision],
    queryFn:
      year === undefined
        ? skipToken
        : async (): Promise<PersonYear | null> => {
            const [record, compare, personYear] = await Promise.all([
              queries.fetchQuery(recordQuery(http, year)),
              LOAD_COMPARE_KIND[year.kind](),
              YEAR_KIND.load(),
            ])
            return personYear(record, await linkedOfAll(compare, [record], findRecord(http))) ?? null
          },
  })
  return data ?? undefined
}
