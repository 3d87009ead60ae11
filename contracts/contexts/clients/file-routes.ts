import * as z from 'zod/mini'
import type { Route } from '../../base/http/route.ts'
import { MAX_FILE_BYTES, renameFile } from './files.ts'

const none = z.strictObject({})
const all = '/api/clients/:id/files'
const one = `${all}/:fileId` as const

/** Files of a client. */
export const clientFileRoutes = {
  /** Even their names are about the client. */
  listClientFiles: { method: 'GET', path: all, access: 'account', query: none, accessLog: { what: 'client' }, keys: 'clients' },
  /** The body is the file itself, its name a header. */
  addClientFile: { method: 'POST', path: all, access: 'subscriber', bytes: MAX_FILE_BYTES, keys: 'clients' },
  downloadClientFile: { method: 'GET', path: one, access: 'account', query: none, accessLog: { what: 'file' }, keys: 'clients' },
  renameClientFile: { method: 'PUT', path: one, access: 'subscriber', ifMatch: 'optional', body: renameFile, keys: 'clients' },
  /** Can be undone. */
  deleteClientFile: { method: 'DELETE', path: one, access: 'subscriber', keys: 'clients' },
  restoreClientFile: { method: 'POST', path: `${one}/restore`, access: 'subscriber', body: none, keys: 'clients' },
} as const satisfies Record<string, Route>
