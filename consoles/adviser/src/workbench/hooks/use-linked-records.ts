import { useQueries, useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { Constants } from '@tafel/contracts/law/constants/shipped.ts'
import {
  type LinkedInputs,
  type LinkedVersion,
  linkKey,
  linksToOthers,
  noLinked,
  type RecordLink,
  versionOf,
} from '@tafel/contracts/kinds/links.ts'
import type { RecordView } from '@tafel/contracts/contexts/records/views.ts'
import { AppError } from '@tafel/kit/http/app-error.ts'
import type { Http } from '@tafel/kit/http/client.ts'
import { useMemo } from 'react'
import { recordQuery } from '../../shared/records/record-queries.ts'
import { useHttp } from '../../shared/session/http.ts'
import type { AnyWorkbenchKind } from '../kind.ts'

/** The values that a record's answer takes from other records. */
export interface LinkedRecords {
  /** Some have not loaded yet, so the answer would be incomplete. */
  readonly isPending: boolean
  /** The calculator's linked values for these inputs; undefined if there are no links. */
  readonly linkedOf: (inputs: Readonly<Record<string, unknown>>) => unknown
  /** Their current versions, to compare with those that the stored answer used. */
  readonly versions: readonly LinkedVersion[]
}

const NOT_THERE = new Set([404, 410])

export interface LinkedFor {
  readonly recordId: string
  readonly inputs: Readonly<Record<string, unknown>>
  readonly today: string
  readonly constants: Constants
}

/** The records that these inputs link to, and those that they need in turn. They refetch like any record, so that answers follow them. */
export function useLinkedRecords(kind: AnyWorkbenchKind, { recordId, inputs, today, constants }: LinkedFor): LinkedRecords {
  const http = useHttp()
  const linksOf = kind.linksOf ?? NONE
  const linksTo = (known: LinkedInputs) => linksToOthers({ kind: kind.names.name, recordId }, linksOf(inputs, known))
  const first = useFound(http, linksTo(noLinked))
  const second = useFound(http, linksTo(first.linkedInputs).slice(first.versions.length))
  const hasLinks = first.versions.length > 0 || first.isPending
  const builder = useQuery({
    queryKey: ['linked', kind.names.name],
    queryFn: () => kind.loadLinked?.() ?? null,
    enabled: hasLinks && kind.loadLinked !== undefined,
    staleTime: Infinity,
    networkMode: 'always',
  })
  const build = builder.data
  const { linkedInputs: ofFirst } = first
  const { linkedInputs: ofSecond } = second
  const linkedOf = useMemo(
    () => (given: Readonly<Record<string, unknown>>) =>
      build?.(given, { recordId, today, constants, linkedInputs: (link) => ofFirst(link) ?? ofSecond(link) }),
    [build, recordId, today, constants, ofFirst, ofSecond],
  )
  const isPending = first.isPending || second.isPending || (hasLinks && builder.isPending && kind.loadLinked !== undefined)
  const versions = useMemo(() => [...first.versions, ...second.versions], [first.versions, second.versions])
  return { isPending, linkedOf, versions }
}

const NONE = () => []

interface FoundRecords {
  readonly isPending: boolean
  readonly linkedInputs: LinkedInputs
  readonly versions: readonly LinkedVersion[]
}

function useFound(http: Http, links: readonly RecordLink[]): FoundRecords {
  const wanted = JSON.stringify(links)
  // Stable while the links are, so that queries are not set up again at every key.
  const queries = useMemo(
    () =>
      (JSON.parse(wanted) as readonly RecordLink[]).map((link) => ({
        ...recordQuery(http, link),
        retry: (times: number, error: unknown) => !isGone(error) && times < 2,
      })),
    [http, wanted],
  )
  const answers = useQueries({ queries, combine: found })
  return useMemo(() => {
    const requested = JSON.parse(wanted) as readonly RecordLink[]
    const found = new Map<string, RecordView | undefined>(requested.map((link, at) => [linkKey(link), answers.records[at]]))
    return {
      isPending: answers.isPending,
      linkedInputs: (link) => found.get(linkKey(link))?.inputs,
      versions: requested.map((link, at) => versionOf(link, answers.records[at])),
    }
  }, [wanted, answers])
}

const found = (results: readonly UseQueryResult<RecordView>[]) => ({
  isPending: results.some(({ isPending }) => isPending),
  records: results.map(({ data, error }) => (data === undefined || data.deleted || isGone(error) ? undefined : data)),
})

/** The record doesn't exist for this firm, rather than being out of reach. */
export const isGone = (error: unknown): boolean => error instanceof AppError && NOT_THERE.has(error.status)
