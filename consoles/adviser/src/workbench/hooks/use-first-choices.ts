import { useInfiniteQuery, useQueries } from '@tanstack/react-query'
import type { KindName } from '@tafel/contracts/records/kind-names.ts'
import type { RecordView } from '@tafel/contracts/records/views.ts'
import { recordListQuery, recordQuery } from '../../shared/records/record-queries.ts'
import { useHttp } from '../../shared/session/http.ts'

/** Records of a client that a link most likely means: plain data, so that a field isn't drawn again for it. */
export interface FirstChoices {
  readonly clientId: string
  /** The input that says so, and what it holds. */
  readonly input: string
  readonly value: unknown
  /** Over them: `Of the spouse, for 2027`. */
  readonly words: string
}

/** Of so many of the client's records the inputs are read, the newest ones. */
const MOST = 12
const NONE: readonly RecordView[] = []

/** Those records, as far as they have been read. */
export function useFirstChoices(of: KindName, first: FirstChoices | undefined): readonly RecordView[] {
  const http = useHttp()
  const list = useInfiniteQuery({
    ...recordListQuery(http, { clientId: first?.clientId ?? '', deleted: false }),
    enabled: first !== undefined,
  })
  const ofKind = (list.data?.pages ?? []).flatMap(({ items }) => items).filter(({ kind }) => kind === of)
  const records = useQueries({
    queries: ofKind.slice(0, MOST).map((record) => recordQuery(http, record)),
    combine: (answers) => answers.flatMap(({ data }) => (data === undefined ? [] : [data])),
  })
  if (first === undefined) return NONE
  return records.filter(({ inputs }) => (inputs as Readonly<Record<string, unknown>>)[first.input] === first.value)
}
