import * as z from 'zod/mini'
import type { AccessedKind } from '../../base/accessed-kind.ts'
import type { Route } from '../../base/http/route.ts'
import { optionIds } from '../../kinds/compare/option-ids.ts'
import { asOfQuery, historyQuery } from './history-queries.ts'
import { REPORT_FORMS } from '../../base/report/document.ts'
import { undo } from '../../base/undoes.ts'
import { RECORD_KINDS, type RecordKind } from './record-kinds.ts'

const none = z.strictObject({})
/** The form of a report (default: the long one). `options`: records of the same client that the report compares it with. */
const reportQuery = z.strictObject({ sections: z.optional(z.enum(REPORT_FORMS)), options: z.optional(optionIds) })

/** The routes of every kind, by the beginning of their names; the kind's own name follows. */
export const RECORD_VERBS = [
  'create',
  'change',
  'copy',
  'lock',
  'unlock',
  'delete',
  'restore',
  'undo',
  'previewUndo',
  'get',
  'history',
  'asOf',
  'print',
  'tables',
  'workbook',
  'data',
] as const
export type RecordVerb = (typeof RECORD_VERBS)[number]

type Named<Verb extends RecordVerb, Kind extends RecordKind> = `${Verb}${Capitalize<Kind['name']>}`
type Writes<Method extends Route['method'], Body> = {
  readonly method: Method
  readonly path: string
  readonly access: 'subscriber'
  readonly body: Body
}
/** Reads with a body, because the question may be longer than a URL. */
type Asks<Body> = { readonly method: 'POST'; readonly path: string; readonly access: 'account'; readonly reads: true; readonly body: Body }
type Reads<Query> = { readonly method: 'GET'; readonly path: string; readonly access: 'account'; readonly query: Query }

export type RecordRoutes = { readonly [K in RecordKind as Named<'create', K>]: Writes<'POST', K['commands']['create']> } & {
  readonly [K in RecordKind as Named<'change', K>]: Writes<'PUT', K['commands']['change']>
} & { readonly [K in RecordKind as Named<'copy', K>]: Writes<'POST', K['commands']['copy']> } & {
  readonly [K in RecordKind as Named<'lock' | 'restore', K>]: Writes<'POST', typeof none>
} & {
  readonly [K in RecordKind as Named<'unlock', K>]: Writes<'POST', K['commands']['unlock']>
} & {
  readonly [K in RecordKind as Named<'delete', K>]: { readonly method: 'DELETE'; readonly path: string; readonly access: 'subscriber' }
} & { readonly [K in RecordKind as Named<'undo', K>]: Writes<'POST', typeof undo> } & {
  readonly [K in RecordKind as Named<'previewUndo', K>]: Asks<typeof undo>
} & { readonly [K in RecordKind as Named<'get', K>]: Reads<typeof none> } & {
  readonly [K in RecordKind as Named<'history', K>]: Reads<typeof historyQuery>
} & { readonly [K in RecordKind as Named<'asOf', K>]: Reads<typeof asOfQuery> } & {
  readonly [K in RecordKind as Named<'print' | 'tables', K>]: Reads<typeof reportQuery>
} & {
  readonly [K in RecordKind as Named<'workbook' | 'data', K>]: Reads<typeof none>
}

export type RecordRouteName = keyof RecordRoutes

/** The name of a kind's route, e.g. `lockTransferDuty`. */
export function recordRoute<Verb extends RecordVerb, Kind extends RecordKind['name']>(verb: Verb, kind: Kind) {
  return `${verb}${kind.charAt(0).toUpperCase()}${kind.slice(1)}` as `${Verb}${Capitalize<Kind>}`
}

/** The routes of every kind, under `/api/<collection>`. */
export const recordRoutes = Object.assign({}, ...RECORD_KINDS.map(routesOf)) as RecordRoutes

function routesOf({ name, names, commands }: RecordKind): Readonly<Record<string, Route>> {
  const all = `/api/${names.collection}`
  const one = `${all}/:id`
  const logged = (what: AccessedKind) => ({ accessLog: { what, kind: name } })
  // Reports and files are made by calls of their own, which have no key.
  const keys = { keys: 'records' } as const
  const rows: Readonly<Record<RecordVerb, Route>> = {
    create: { method: 'POST', path: all, access: 'subscriber', body: commands.create, ...keys },
    change: { method: 'PUT', path: one, access: 'subscriber', body: commands.change, ...keys },
    copy: { method: 'POST', path: `${one}/copy`, access: 'subscriber', body: commands.copy, ...keys },
    lock: { method: 'POST', path: `${one}/lock`, access: 'subscriber', body: none, ...keys },
    unlock: { method: 'POST', path: `${one}/unlock`, access: 'subscriber', body: commands.unlock, ...keys },
    delete: { method: 'DELETE', path: one, access: 'subscriber', ...keys },
    restore: { method: 'POST', path: `${one}/restore`, access: 'subscriber', body: none, ...keys },
    undo: { method: 'POST', path: `${one}/undo`, access: 'subscriber', body: undo, ...keys },
    previewUndo: { method: 'POST', path: `${one}/undo/preview`, access: 'account', reads: true, body: undo, ...logged('history'), ...keys },
    get: { method: 'GET', path: one, access: 'account', query: none, ...logged('record'), ...keys },
    history: { method: 'GET', path: `${one}/history`, access: 'account', query: historyQuery, ...logged('history'), ...keys },
    asOf: { method: 'GET', path: `${one}/as-of`, access: 'account', query: asOfQuery, ...logged('history'), ...keys },
    print: { method: 'GET', path: `${one}/report.pdf`, access: 'account', query: reportQuery, ...logged('report') },
    tables: { method: 'GET', path: `${one}/tables.csv`, access: 'account', query: reportQuery, ...logged('export') },
    workbook: { method: 'GET', path: `${one}/workbook.xlsx`, access: 'account', query: none, ...logged('export') },
    data: { method: 'GET', path: `${one}/record.json`, access: 'account', query: none, ...logged('export') },
  }
  return Object.fromEntries(RECORD_VERBS.map((verb) => [recordRoute(verb, name), rows[verb]]))
}
