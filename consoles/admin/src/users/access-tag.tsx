import type { AdminUserRow } from '@tafel/contracts/contexts/identity/views.ts'
import { StateTag } from '../app/state-tag.tsx'

/** Whether a user can sign in, or was erased. */
export function AccessTag({ user: { enabled, erased } }: { readonly user: Pick<AdminUserRow, 'enabled' | 'erased'> }) {
  return <StateTag tone={enabled ? 'success' : 'error'}>{erased ? 'erased' : enabled ? 'enabled' : 'disabled'}</StateTag>
}
