import type { KindName } from '@tafel/contracts/base/kind-names.ts'
import { Outlet, useParams } from 'react-router'
import { RecordTabs } from '../screen/record-tabs.tsx'

/** The frame of a record's screens. Its tabs stay in place while a screen loads, so that a press ends on the tab where it started. */
export function RecordRoute({ kind }: { readonly kind: KindName }) {
  const { id = '' } = useParams()
  return (
    <>
      <RecordTabs record={{ kind, recordId: id }} />
      <Outlet />
    </>
  )
}
