import type { Route } from '@tafel/contracts/http/route.ts'
import type * as z from 'zod/mini'
import { ALL_KINDS, type Kind, seesEveryFirm } from '../kit/kinds.ts'
import { type Draft, draftOf, type Things } from '../kit/requests.ts'
import { slotsOf, withAt } from '../kit/schema-walk.ts'

/** One way to reach for a thing of firm B. Pure: the request is made from whoever tries and the id that is reached for. */
export interface Attempt {
  readonly route: string
  readonly row: Route
  readonly kind: Kind
  /** Where the id stands: `path`, `query.clientId`, `body.data.userId`, `header X-Account-Id`, … */
  readonly place: string
  /** The field of firm B’s ids that is reached for. */
  readonly target: string
  draft(own: Things, id: string): Draft
}

type Way = Pick<Attempt, 'place' | 'draft'>

/** Names of fields and headers that a careless handler might take a firm from. */
const FIRM_FIELDS = ['accountId', 'userId', 'owner', 'teamId'] as const
const FIRM_HEADERS = ['X-Account-Id', 'X-User-Id', 'X-Tenant-Id'] as const

/**
 * Everything that every kind of person can try on every route of the table: each id of firm B in the path, in each field of query
 * and body that takes an id or a text, alone and as a list, in fields and headers that nobody declared. Who sees every firm by a realm role does not try there.
 */
export function attemptsOn(routes: Readonly<Record<string, Route>>, targets: readonly string[]): readonly Attempt[] {
  return Object.entries(routes).flatMap(([route, row]) =>
    ALL_KINDS.filter((kind) => !seesEveryFirm(kind, row.access)).flatMap((kind) =>
      waysOf(row).flatMap((way) => targetsOf(way, targets).map((target) => ({ route, row, kind, target, ...way }))),
    ),
  )
}

/** An undeclared field or header says which firm is meant; everywhere else any thing may be. */
const targetsOf = ({ place }: Way, targets: readonly string[]) =>
  /^(header|undeclared)/.test(place) ? targets.filter((target) => ['accountId', 'userId'].includes(target)) : targets

function waysOf(row: Route): readonly Way[] {
  const way = (place: string, change: (draft: Draft, id: string) => Draft): Way => ({
    place,
    draft: (own, id) => change(draftOf(row, own), id),
  })
  return [
    ...(row.path.includes(':id') ? [way('path', (draft, id) => ({ ...draft, path: row.path.replace(':id', id) }))] : []),
    ...queryWays(row.query).map(({ place, name, value }) => way(place, (draft, id) => withQuery(draft, name, value(id)))),
    ...bodySlots(row.body).flatMap((path) => [
      way(`body.${path.join('.')}`, (draft, id) => ({ ...draft, body: withAt(draft.body, path, id) })),
      way(`body.${path.join('.')} as a list`, (draft, id) => ({ ...draft, body: withAt(draft.body, path, [id]) })),
    ]),
    ...FIRM_FIELDS.flatMap((name) =>
      row.body
        ? [way(`undeclared body.${name}`, (draft, id) => ({ ...draft, body: withAt(draft.body, [name], id) }))]
        : [way(`undeclared query.${name}`, (draft, id) => withQuery(draft, name, id))],
    ),
    ...FIRM_HEADERS.map((name) => way(`header ${name}`, (draft, id) => ({ ...draft, headers: { ...draft.headers, [name]: id } }))),
  ]
}

const withQuery = (draft: Draft, name: string, value: string): Draft => ({
  ...draft,
  query: [...draft.query.filter(([other]) => other !== name), [name, value]],
})

/** A field of a query may be an id, or a text that holds one: as it is, as a filter of react-admin, or as the end of a page. */
function queryWays(schema: z.ZodMiniType | undefined) {
  if (!schema) return []
  return slotsOf(schema).flatMap(({ path, kind }) => {
    const name = path.join('.')
    const plain = { place: `query.${name}`, name, value: (id: string) => id }
    if (kind === 'id') return [plain]
    return [
      plain,
      { place: `query.${name} as a filter`, name, value: (id: string) => JSON.stringify({ id: [id] }) },
      { place: `query.${name} as a cursor`, name, value: (id: string) => Buffer.from(JSON.stringify(id)).toString('base64url') },
    ]
  })
}

const bodySlots = (schema: z.ZodMiniType | undefined) =>
  schema ? slotsOf(schema).flatMap(({ path, kind }) => (kind === 'id' ? [path] : [])) : []
