import type { KindName } from '@tafel/contracts/base/kind-names.ts'
import { Outlet, useParams } from 'react-router'
import { RecordTabs } from '../screen/record-tabs.tsx'

/** Around the screens of a record. Its tabs stay where they are while a screen comes: a press that begins on one ends on it. */
export function RecordRoute({ kind }: { readonly kind: KindName }) {
  const { id = '' } = useParams()
  return (
    <>
      <RecordTabs record={{ kind, recordId: id }} />
      <Outlet />
    </>
  )
}
