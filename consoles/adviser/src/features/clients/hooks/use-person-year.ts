import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { linkedOfAll } from '@tafel/contracts/kinds/compare/linked.ts'
import { constantsIn } from '@tafel/kit/constants/constants-in.ts'
import { recordQuery, recordsKey } from '../../../shared/records/record-queries.ts'
import { useHttp } from '../../../shared/session/http.ts'
import { findRecord } from '../../../workbench/compare/use-linked.ts'
import { useKinds } from '../../../workbench/kinds.ts'
import type { PersonYear } from '../../../workbench/tax-year-kind.ts'
import type { HouseholdYear } from '@tafel/contracts/contexts/clients/household-years.ts'

/** A person's marginal rate and limits, calculated from the stored record; undefined until loaded, or if they can't be calculated. */
export function usePersonYear(year: HouseholdYear | undefined): PersonYear | undefined {
  const http = useHttp()
  const queries = useQueryClient()
  const { loadCompare, taxYear } = useKinds()
  const { data } = useQuery({
    queryKey: [...recordsKey, 'person-year', year?.recordId, year?.revision],
    queryFn:
      year === undefined
        ? skipToken
        : async (): Promise<PersonYear | null> => {
            const [record, compare, personYear] = await Promise.all([
              queries.fetchQuery(recordQuery(http, year)),
              loadCompare[year.kind](),
              taxYear.load(),
            ])
            const linkedInputs = await linkedOfAll(compare, [record], findRecord(http))
            return personYear(record, constantsIn(queries)(record.constantsVersion), linkedInputs) ?? null
          },
  })
  return data ?? undefined
}
