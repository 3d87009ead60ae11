import { PATH_PARAMETERS } from '@tafel/contracts/api/path-parameters.ts'
import type { Route } from '@tafel/contracts/base/http/route.ts'
import { KINDS } from '@tafel/contracts/base/kind-names.ts'
import type * as z from 'zod/mini'
import { ALL_KINDS, type Kind, seesEveryFirm } from '../kit/kinds.ts'
import { type Draft, draftOf, madeAt, parametersIn, pathOf, type Things } from '../kit/requests.ts'
import { type Path, slotsOf, withAt } from '../kit/schema-walk.ts'

/** One way to reach data of firm B. Pure: the request is made from the attacker's data and the targeted id. */
export interface Attempt {
  readonly route: string
  readonly row: Route
  readonly kind: Kind
  /** The place of the id: `path`, `path.image`, `query.clientId`, `body.data.userId`, `header X-Account-Id`, … */
  readonly place: string
  /** The field of firm B’s ids that is targeted. */
  readonly target: string
  /** Tries to create something under the id of the same sort of thing of firm B. */
  readonly isClaim: boolean
  draft(own: Things, id: string): Draft
}

interface Way extends Pick<Attempt, 'place' | 'draft'> {
  /** The body's field with the id of the created thing. */
  readonly makes?: string
}

/** Names of fields and headers that a careless handler might take a firm from. */
const FIRM_FIELDS = ['accountId', 'userId', 'owner', 'teamId'] as const
const FIRM_HEADERS = ['X-Account-Id', 'X-User-Id', 'X-Tenant-Id'] as const

/**
 * Everything that every kind of person can try on every route of the table: each id of firm B in the path, as the id of a created thing, in each field of
 * query and body for an id or a text, alone and as a list, and in undeclared fields and headers. Kinds that legitimately see every firm are skipped.
 */
export function attemptsOn(routes: Readonly<Record<string, Route>>, targets: readonly string[]): readonly Attempt[] {
  return Object.entries(routes).flatMap(([route, row]) =>
    ALL_KINDS.filter((kind) => !seesEveryFirm(kind, row.access)).flatMap((kind) =>
      waysOf(row).flatMap(({ makes, ...way }) =>
        targetsOf(way, targets).map((target) => ({
          route,
          row,
          kind,
          target,
          isClaim: makes !== undefined && fits(makes, target),
          ...way,
        })),
      ),
    ),
  )
}

/** The names of record ids, for all kinds. */
const RECORDS = KINDS.map(({ name }) => `${name}id`.toLowerCase())

/** `clientId` may be `deletedClientId`, `recordId` may be `lockedScenarioId`. */
function fits(field: string, target: string): boolean {
  const named = target.toLowerCase()
  return field === 'recordId' ? RECORDS.some((record) => named.endsWith(record)) : named.endsWith(field.toLowerCase())
}

/** An undeclared field or header targets the firm, and a parameter that isn't an id its own kind; everywhere else any target fits. */
function targetsOf({ place }: Pick<Way, 'place'>, targets: readonly string[]): readonly string[] {
  const [, parameter] = /^path\.(\w+)$/.exec(place) ?? []
  if (parameter !== undefined) return targets.filter((target) => target === parameter)
  const isFirm = /^(header|undeclared)/.test(place)
  return targets.filter((target) => (isFirm ? ['accountId', 'userId'].includes(target) : !Object.hasOwn(PATH_PARAMETERS, target)))
}

function waysOf(row: Route): readonly Way[] {
  const way = (place: string, change: (draft: Draft, id: string) => Draft): Way => ({
    place,
    draft: (own, id) => change(draftOf(row, own), id),
  })
  return [
    ...parametersIn(row.path).map((name) => ({
      place: name === 'id' ? 'path' : `path.${name}`,
      draft: (own: Things, id: string) => ({ ...draftOf(row, own), path: pathOf(row.path, own, { [name]: id }) }),
    })),
    ...claimsOf(row),
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

/** A minimal valid creation, with the id as it is and in capital letters: two spellings must not be two things. */
function claimsOf(row: Route): readonly Way[] {
  const path = madeAt(row)
  if (path === undefined) return []
  const claim = (spelling: string, spelt: (id: string) => string): Way => ({
    place: `body.${path.join('.')} ${spelling}`,
    makes: nameOf(path),
    draft: (own, id) => {
      const draft = draftOf(row, own, false)
      return { ...draft, body: withAt(draft.body, path, spelt(id)) }
    },
  })
  return [claim('as one’s own', (id) => id), claim('in capital letters', (id) => id.toUpperCase())]
}

const nameOf = (path: Path): string => path.findLast((name) => !/^\d+$/.test(name)) ?? ''

const withQuery = (draft: Draft, name: string, value: string): Draft => ({
  ...draft,
  query: [...draft.query.filter(([other]) => other !== name), [name, value]],
})

/** A query field may be an id, or a text that contains one: plain, as a react-admin filter, or as a page cursor. */
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
