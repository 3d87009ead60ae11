import type { Limit } from '@tafel/contracts/base/charts/limit.ts'
import type { KindName } from '@tafel/contracts/base/kind-names.ts'
import type { LinkedInputs } from '@tafel/contracts/kinds/links.ts'
import type { RecordView } from '@tafel/contracts/contexts/records/views.ts'

/** What a year of assessment says of the person whose it is. */
export interface PersonYear {
  /** What goes to SARS of one more rand of income: `41 c`; null where it can't be said. */
  readonly nextRand: string | null
  readonly limits: readonly Limit[]
}

/** The kind whose records are the years of a person; its engine is loaded when somebody asks. Undefined: there is no answer to take it from. */
export const YEAR_KIND = {
  name: 'scenario',
  load: async (): Promise<(record: RecordView, linkedInputs: LinkedInputs) => PersonYear | undefined> => {
    const { personYear } = await import('../features/scenario/model/person-year.ts')
    return (record, linkedInputs) => personYear(record as RecordView<'scenario'>, linkedInputs)
  },
} as const satisfies { readonly name: KindName; readonly load: unknown }
