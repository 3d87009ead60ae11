import type { Limit } from '@tafel/contracts/base/charts/limit.ts'
import type { KindName } from '@tafel/contracts/base/kind-names.ts'
import type { Constants } from '@tafel/contracts/law/constants/shipped.ts'
import type { LinkedInputs } from '@tafel/contracts/kinds/links.ts'
import type { RecordView } from '@tafel/contracts/contexts/records/views.ts'

/** The figures of a year of assessment that describe its person. */
export interface PersonYear {
  /** Tax on one more rand of income: `41 c`; null if it is unknown. */
  readonly marginalRate: string | null
  readonly limits: readonly Limit[]
}

/** The kind whose records are a person's years of assessment. */
export interface TaxYearKind {
  readonly name: KindName
  /** Loads its calculator. Returns undefined for a record without an answer. */
  readonly load: () => Promise<(record: RecordView, constants: Constants | undefined, linkedInputs: LinkedInputs) => PersonYear | undefined>
}
