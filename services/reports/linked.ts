import { findLinked, type Found, type LinkedInputs, linkKey, type RecordLink } from '@tafel/contracts/kinds/links.ts'
import { KIND_NAMES } from '@tafel/contracts/base/kind-names.ts'
import { kindOf } from '@tafel/contracts/contexts/records/kind-of.ts'
import type { RecordView } from '@tafel/contracts/contexts/records/views.ts'
import { same } from '@tafel/kernel/runtime/same.ts'
import { type Refusal, refuse } from '@tafel/kernel/http/refusal.ts'
import type { Caller, QueriesClient } from './queries-client.ts'

/** A record that an answer depends on, with its content; undefined if it is missing. Plain data, for threads. */
export interface LinkedRecord extends Pick<RecordLink, 'kind' | 'recordId'> {
  readonly inputs: unknown
}

/** The first of them that a link refers to. */
export function linkedInputsFrom(records: readonly LinkedRecord[]): LinkedInputs {
  const known = new Map<string, unknown>()
  for (const record of records) known.set(linkKey(record), known.get(linkKey(record)) ?? record.inputs)
  return (link) => known.get(linkKey(link))
}

/** Answers that mean that the record doesn't exist for the caller, rather than that it can't be read now. */
const NOT_THERE = new Set(['functions/not-found', 'records/erased'])

/**
 * The content of the records that this one's answer depends on, as visible to the caller. Refused if one of them has changed since: the report
 * would differ from the record.
 */
export async function linkedRecordsOf(
  { kind, recordId, inputs, links }: Pick<RecordView, 'kind' | 'recordId' | 'inputs' | 'links'>,
  queries: QueriesClient,
  caller: Caller,
): Promise<readonly LinkedRecord[] | Refusal> {
  let refused: Refusal | undefined
  const { linksOf = () => [] } = kindOf(kind)
  const linked = await findLinked(
    linksOf,
    inputs,
    async (link): Promise<Found | undefined> => {
      const found = await queries.get<RecordView>(`/api/${KIND_NAMES[link.kind].collection}/${link.recordId}`, caller)
      if (found.ok) return found.value.deleted ? undefined : found.value
      if (!NOT_THERE.has(found.refusal.code)) refused = found.refusal
      return undefined
    },
    { kind, recordId },
  )
  if (refused !== undefined) return refused
  if (!same(linked.versions, links)) return refuse('reports/linked-changed')
  return linked.versions.map((link) => ({ ...link, inputs: linked.linkedInputs(link) }))
}
