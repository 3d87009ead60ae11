import type { ReactNode } from 'react'
import { useMayWrite } from './use-may-write.ts'

/** Controls that write, for those who may. Why they are not there is said once, by the band under the header. */
export function WritersOnly({ children }: { readonly children: ReactNode }) {
  return useMayWrite() && children
}
