import { setTimeout as wait } from 'node:timers/promises'
import type { Route } from '@tafel/contracts/base/http/route.ts'
import { type RouteName, ROUTES } from '@tafel/contracts/api/routes.ts'
import type * as z from 'zod/mini'
import pg from 'pg'
import { each } from '../../sweeps/erasure/people.ts'
import { readLog } from '../../kit/log.ts'
import type { StackFacts } from '../../kit/shared-stack.ts'
import { chanceOf } from '../../oracle/chance.ts'
import { newCrew } from '../kit/attackers.ts'
import { percentEncoded } from '../kit/bytes.ts'
import { type Kind, mayCall } from '../kit/kinds.ts'
import { type Draft, draftOf, parametersIn, pathOf, type Things, type Wire, wireOf } from '../kit/requests.ts'
import { type DateForm, slotsOf, withAt } from '../kit/schema-walk.ts'
import { drawText } from './drawn.ts'

export interface TextsCounts {
  readonly texts: number
  readonly fields: number
  /** Fields that accepted at least one text, so that the read models were tested too. */
  readonly fieldsTaken: number
  readonly taken: number
  readonly status500: number
  /** Events parked by read models or reactors, or unreadable in the log. */
  readonly parked: number
  readonly notes: readonly string[]
}

export interface TextsOptions {
  readonly texts: number
  readonly seed: number
  readonly people: number
}

interface Field {
  readonly route: RouteName
  readonly row: Route
  readonly kind: Kind
  readonly place: string
  /** The form of its date, if the field is a date. */
  readonly date?: DateForm
  draft(own: Things, text: string): Draft
}

const AT_ONCE = 8
/** The kinds that together may call almost every route. */
const CALLERS: readonly Kind[] = ['owner', 'admin', 'withoutAccount']

/** Sends drawn texts to every field of every route as an authorised caller, and checks servers, read models and log for failures. */
export async function runTexts(stack: StackFacts, { texts, seed, people }: TextsOptions): Promise<TextsCounts> {
  const before = await setAside(stack)
  const fields = fieldsOf(ROUTES)
  const crew = await newCrew(stack, { owner: people, admin: Math.ceil(people / 3), withoutAccount: Math.ceil(people / 3) })
  const revisions = new Map<string, string>()
  const counts = { taken: 0, status500: 0 }
  const notes = new Set<string>()
  const fieldsTaken = new Set<Field>()
  let position: string | undefined

  await each(
    Array.from({ length: texts }, (_, index) => index),
    AT_ONCE,
    async (index) => {
      const chance = chanceOf(seed, index)
      const field = fields[index % fields.length] as Field
      const { sort, text } = drawText(chance)
      const form = chance.often(300) ? 'raw' : 'escaped'
      const { sent, got } = await crew.send(field.kind, field.route, (who) => current(wireOf(field.draft(who.own, text), form), revisions))
      if (typeof got.headers.etag === 'string') revisions.set(thing(sent), got.headers.etag)
      if (got.status < 300) {
        counts.taken++
        fieldsTaken.add(field)
      }
      if (got.status === 500) {
        counts.status500++
        notes.add(`status 500: ${field.route} ${field.place}, ${sort}, ${form}, text ${index} of seed ${seed}`)
      }
      const at = got.headers['tafel-position']
      if (typeof at === 'string' && BigInt(at) > BigInt(position ?? 0)) position = at
    },
  )
  for (const what of await caughtUp(stack, position)) notes.add(what)
  const parked = [...(await setAside(stack))].filter((event) => !before.has(event))
  for (const event of parked) notes.add(`parked: ${event}`)
  const unreadable = await readLog(stack).then(
    () => 0,
    (error: Error) => (notes.add(`the log cannot be read: ${error.message}`), 1),
  )
  return { texts, fields: fields.length, fieldsTaken: fieldsTaken.size, ...counts, parked: parked.length + unreadable, notes: [...notes] }
}

const thing = ({ target }: Wire) => target.split('?')[0] ?? ''

/** Uses the last known revision in a change, which would otherwise be refused before its texts are read. */
const current = (wire: Wire, revisions: ReadonlyMap<string, string>): Wire => ({
  ...wire,
  headers: { ...wire.headers, ...('If-Match' in wire.headers && { 'If-Match': revisions.get(thing(wire)) ?? '"0"' }) },
})

/** Every string in every route’s path, query and body; a query field also with the text inside a react-admin filter. */
export function fieldsOf(routes: Readonly<Record<string, Route>>): readonly Field[] {
  return Object.entries(routes).flatMap(([name, row]) => {
    const kind = CALLERS.find((each) => mayCall(each, row.access)) ?? 'owner'
    const caller: Kind = name === 'createAccount' ? 'withoutAccount' : kind
    const field = (place: string, change: (draft: Draft, text: string) => Draft, date?: DateForm): Field => ({
      route: name as RouteName,
      row,
      kind: caller,
      place,
      ...(date && { date }),
      draft: (own, text) => change(draftOf(row, own), text),
    })
    const inQuery = (at: string, value: (text: string) => string) => (draft: Draft, text: string) => ({
      ...draft,
      query: [...draft.query.filter(([other]) => other !== at), [at, value(text)] as const],
    })
    return [
      ...parametersIn(row.path).map((name) => ({
        ...field(`path.${name}`, (draft) => draft),
        draft: (own: Things, text: string) => ({
          ...draftOf(row, own),
          path: pathOf(row.path, own, { [name]: percentEncoded(text.slice(0, 500)) || '%20' }),
        }),
      })),
      ...placesIn(row.query).flatMap(({ path, date }) => [
        field(
          `query.${path.join('.')}`,
          inQuery(path.join('.'), (text) => text.slice(0, 3000)),
          date?.form,
        ),
        field(
          `query.${path.join('.')} as a filter`,
          inQuery(path.join('.'), (text) => JSON.stringify({ q: text.slice(0, 1000) })),
        ),
      ]),
      ...placesIn(row.body).map(({ path, date }) =>
        field(`body.${path.join('.')}`, (draft, text) => ({ ...draft, body: withAt(draft.body, path, text) }), date?.form),
      ),
    ]
  })
}

const placesIn = (schema: z.ZodMiniType | undefined) => (schema ? slotsOf(schema) : [])

/** Waits until the read models have reached the position; returns problems. */
async function caughtUp(stack: StackFacts, position: string | undefined): Promise<readonly string[]> {
  if (position === undefined) return ['no text was accepted']
  const projections = new pg.Client({ connectionString: stack.postgres.owner })
  await projections.connect()
  try {
    for (let tries = 0; tries < 300; tries++) {
      const { rows } = await projections.query(
        `select g.read_model from projections.generations g
         left join projections.checkpoints c on c.name = g.schema_name
         where g.status = 'live' and coalesce(c.position, 0) < $1`,
        [position],
      )
      if (rows.length === 0) return []
      await wait(100)
    }
    return ['the read models do not catch up']
  } finally {
    await projections.end()
  }
}

/** The currently parked events of read models and reactors. */
async function setAside(stack: StackFacts): Promise<ReadonlySet<string>> {
  const client = new pg.Client({ connectionString: stack.postgres.owner })
  await client.connect()
  try {
    const { rows } = await client.query(
      `select schema_name || ' ' || event_type || ' at ' || position || ' (' || reason || ')' as event from projections.parked
       union all
       select reactor || ' ' || event_type || ' at ' || position || ' (' || reason || ')' from kernel.parked`,
    )
    return new Set(rows.map(({ event }) => String(event)))
  } finally {
    await client.end()
  }
}
