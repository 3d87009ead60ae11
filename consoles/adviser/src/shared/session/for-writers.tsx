import type { ReactNode } from 'react'
import { useMayWrite } from './use-may-write.ts'

/** Shows its children only to users who may change clients and records. The reason is given once, under the header. */
export function ForWriters({ children }: { readonly children: ReactNode }) {
  return useMayWrite() && children
}
