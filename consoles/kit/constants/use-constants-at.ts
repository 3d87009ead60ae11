import { useQueryClient } from '@tanstack/react-query'
import type { ConstantsAt } from '@tafel/contracts/law/constants/constants-source.ts'
import { useMemo } from 'react'
import { constantsIn } from './constants-in.ts'

/** Finds the constants that a record was calculated with; undefined if this build can't have them. */
export function useConstantsAt(): ConstantsAt {
  const queries = useQueryClient()
  return useMemo(() => constantsIn(queries), [queries])
}
