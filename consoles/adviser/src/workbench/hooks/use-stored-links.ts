import { SHIPPED_CONSTANTS } from '@tafel/contracts/law/constants/shipped.ts'
import type { LinkedVersion } from '@tafel/contracts/kinds/links.ts'
import type { RecordView } from '@tafel/contracts/contexts/records/views.ts'
import { useConstantsAt } from '@tafel/kit/constants/use-constants-at.ts'
import { useMemo } from 'react'
import { localDate } from '../../shared/time/local-time.ts'
import { useNow } from '../../shared/time/use-now.ts'
import type { AnyWorkbenchKind } from '../kind.ts'
import { useLinkedRecords } from './use-linked-records.ts'

/** Whether a stored answer can be reproduced: `changed` if a linked record has changed since or is gone. */
export type StoredLinks = { readonly status: 'pending' | 'changed' } | { readonly status: 'asStored'; readonly linked: unknown }

/** The values that the stored answer took from other records, as long as those are unchanged. */
export function useStoredLinks(kind: AnyWorkbenchKind, { recordId, inputs, links, constantsVersion }: RecordView): StoredLinks {
  const today = localDate(useNow())
  const constantsAt = useConstantsAt()
  const { isPending, versions, linkedOf } = useLinkedRecords(kind, {
    recordId,
    inputs: { ...inputs },
    today,
    constants: constantsAt(constantsVersion) ?? SHIPPED_CONSTANTS,
  })
  return useMemo((): StoredLinks => {
    if (isPending) return { status: 'pending' }
    return areSame(versions, links) ? { status: 'asStored', linked: linkedOf({ ...inputs }) } : { status: 'changed' }
  }, [isPending, versions, links, linkedOf, inputs])
}

const areSame = (now: readonly LinkedVersion[], then: readonly LinkedVersion[]): boolean =>
  now.length === then.length &&
  now.every(({ recordId, inputsVersion }, at) => then[at]?.recordId === recordId && then[at].inputsVersion === inputsVersion)
