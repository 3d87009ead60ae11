import { useQuery } from '@tanstack/react-query'
import { CONSTANTS_BY_VERSION } from '@tafel/contracts/law/constants/known-constants.ts'
import { type Constants, SHIPPED_CONSTANTS } from '@tafel/contracts/law/constants/shipped.ts'
import type { RecordView } from '@tafel/contracts/contexts/records/views.ts'
import { useHttp } from '../session/http.ts'
import { currentConstantsQuery } from './constants-queries.ts'

export interface ConstantsNow {
  readonly constants: Constants
  /** Versions that hold figures of a withdrawn set. */
  readonly withdrawn: readonly string[]
}

const SHIPPED: ConstantsNow = { constants: SHIPPED_CONSTANTS, withdrawn: [] }

/** What is calculated with now; what came with this build, until the server has said otherwise. */
export function useConstants(): ConstantsNow {
  return useQuery(currentConstantsQuery(useHttp())).data ?? SHIPPED
}

/** What a record was calculated with, and is until somebody chooses another set. Undefined where this build can't have it. */
export const constantsOf = ({ constantsVersion }: Pick<RecordView, 'constantsVersion'>): Constants | undefined =>
  CONSTANTS_BY_VERSION.get(constantsVersion)

/** For a change of a record that is to be calculated with what it was. */
export const pinnedVersion = (record: Pick<RecordView, 'constantsVersion'> | undefined): { readonly constantsVersion?: string } =>
  record !== undefined && CONSTANTS_BY_VERSION.has(record.constantsVersion) ? { constantsVersion: record.constantsVersion } : {}
