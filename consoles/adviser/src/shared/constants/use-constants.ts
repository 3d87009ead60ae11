import { useQuery } from '@tanstack/react-query'
import type { ConstantsAt } from '@tafel/contracts/law/constants/constants-source.ts'
import { type Constants, SHIPPED_CONSTANTS } from '@tafel/contracts/law/constants/shipped.ts'
import type { RecordView } from '@tafel/contracts/contexts/records/views.ts'
import { useHttp } from '../session/http.ts'
import { currentConstantsQuery } from './constants-queries.ts'

export interface ConstantsNow {
  readonly constants: Constants
  /** Versions that contain figures of a withdrawn set. */
  readonly withdrawn: readonly string[]
}

const SHIPPED: ConstantsNow = { constants: SHIPPED_CONSTANTS, withdrawn: [] }

/** The current constants; those of this build until the server responds. */
export function useConstants(): ConstantsNow {
  return useQuery(currentConstantsQuery(useHttp())).data ?? SHIPPED
}

/** For a change to a record that keeps the constants of its stored answer. */
export const pinnedVersion = (
  record: Pick<RecordView, 'constantsVersion'> | undefined,
  constantsAt: ConstantsAt,
): { readonly constantsVersion?: string } =>
  record !== undefined && constantsAt(record.constantsVersion) !== undefined ? { constantsVersion: record.constantsVersion } : {}
