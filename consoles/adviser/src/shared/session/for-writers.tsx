import type { ReactNode } from 'react'
import { useMayWrite } from './use-may-write.ts'

/** What only those are offered who may add and change clients and records. Why it is missing is said once, under the header. */
export function ForWriters({ children }: { readonly children: ReactNode }) {
  return useMayWrite() && children
}
