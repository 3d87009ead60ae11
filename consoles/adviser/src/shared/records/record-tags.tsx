import type { RecordSummary } from '@tafel/contracts/contexts/records/views.ts'
import { Tag } from '@tafel/kit/tag/tag.tsx'

/** A record's status, in one word. */
export function RecordTag({ record }: { readonly record: Pick<RecordSummary, 'locked' | 'deleted'> }) {
  if (record.deleted) return <Tag tone="red">deleted</Tag>
  return record.locked ? <Tag>locked</Tag> : <Tag tone="ochre">draft</Tag>
}
