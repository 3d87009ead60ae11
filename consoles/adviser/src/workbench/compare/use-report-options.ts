import { skipToken, useQueries, useQuery } from '@tanstack/react-query'
import { newestChange } from '@tafel/contracts/kinds/compare/columns.ts'
import type { Block } from '@tafel/contracts/base/report/document.ts'
import type { RecordView } from '@tafel/contracts/contexts/records/views.ts'
import { AppError } from '@tafel/kit/http/app-error.ts'
import { useConstantsAt } from '@tafel/kit/constants/use-constants-at.ts'
import { recordQuery } from '../../shared/records/record-queries.ts'
import { useHttp } from '../../shared/session/http.ts'
import type { AnyWorkbenchKind } from '../kind.ts'
import { useLinked } from './use-linked.ts'

/** The options that a report compares; their ids are in the query string. */
export interface ReportOptions {
  readonly ids: readonly string[]
  readonly blocks: readonly Block[]
  /** The report's date: the newest change of any of its records. */
  readonly changedAt: string
}

interface Loading {
  /** Undefined while loading. */
  readonly value: ReportOptions | undefined
  readonly error: unknown
  readonly retry: () => void
}

/** Like the server for the PDF: all of them must be records of the same client and not deleted. */
export function useReportOptions(kind: AnyWorkbenchKind, record: RecordView | undefined, ids: readonly string[]): Loading {
  const http = useHttp()
  const constantsAt = useConstantsAt()
  const others = useQueries({
    queries: ids.map((recordId) => ({ ...recordQuery(http, { kind: kind.names.name, recordId }), staleTime: 0 })),
  })
  const loader = useQuery({
    queryKey: ['compare', kind.names.name],
    queryFn:
      ids.length === 0
        ? skipToken
        : async () => {
            const [compare, { optionsCompared }] = await Promise.all([
              kind.loadCompare(),
              import('@tafel/contracts/kinds/compare/options-blocks.ts'),
            ])
            return { compare, optionsCompared }
          },
    staleTime: Infinity,
  })
  const options = others.flatMap(({ data }) => data ?? [])
  const all = record === undefined || options.length < ids.length ? [] : [record, ...options]
  const linked = useLinked(loader.data?.compare, all)
  const retry = () => {
    for (const { isError, refetch } of [...others, loader, linked]) if (isError) void refetch()
  }
  if (record === undefined) return { value: undefined, error: undefined, retry }
  if (ids.length === 0) return { value: { ids, blocks: [], changedAt: record.changedAt }, error: undefined, retry }

  const failed = [...others, loader, linked].find(({ isError, data }) => isError && data === undefined)
  if (failed !== undefined) return { value: undefined, error: failed.error, retry }
  if (options.length < ids.length || loader.data === undefined || linked.data === undefined)
    return { value: undefined, error: undefined, retry }
  const isOurs = options.every(({ clientId, deleted }) => clientId === record.clientId && !deleted)
  if (!isOurs) return { value: undefined, error: new AppError('functions/not-found', GONE, { status: 404 }), retry }
  return {
    value: {
      ids,
      blocks: loader.data.optionsCompared(loader.data.compare, record, options, constantsAt, linked.data.linkedInputs),
      changedAt: newestChange(record, options),
    },
    error: undefined,
    retry,
  }
}

const GONE = 'One of the options is deleted or belongs to another client.'
