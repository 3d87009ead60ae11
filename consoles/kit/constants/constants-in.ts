import type { QueryClient } from '@tanstack/react-query'
import { type ConstantsAt, shippedConstants } from '@tafel/contracts/law/constants/constants-source.ts'
import type { Constants } from '@tafel/contracts/law/constants/shipped.ts'

export const constantsKey = (version: string) => ['constants-set', version] as const

/** Finds the sets of this build, and the published ones that this page's queries hold. */
export const constantsIn =
  (queries: QueryClient): ConstantsAt =>
  (version) =>
    shippedConstants.at(version) ?? queries.getQueryData<Constants>(constantsKey(version))
