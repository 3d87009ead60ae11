import * as z from 'zod/mini'
import { id } from '../../base/fields.ts'
import { addClient, clientDetails } from './client.ts'
import { filingDetails } from './filing-details.ts'

/** Rows that one request may carry. */
export const IMPORT_BATCH = 50
/** People that one question, which of them are clients already, may carry. */
export const CHECK_BATCH = 500
/** Rows that a person may import in a minute, on top of the limit of requests. */
export const IMPORT_ROWS_PER_MINUTE = 3000
/** Rows that one file may hold. */
export const IMPORT_MAX = 10_000

const batch = <Row extends z.ZodMiniType>(row: Row, max: number) =>
  z.array(row).check(z.minLength(1, 'At least one row.'), z.maxLength(max, `At most ${max} rows at once.`))

/** Each row carries the id of the client that it becomes: sent again it is found there, and nothing is added twice. */
export const importClients = z.strictObject({ rows: batch(addClient, IMPORT_BATCH) })

/** The outcome of each row, in order. */
export interface ImportAnswer {
  readonly rows: readonly { readonly clientId: string; readonly outcome: 'added' | 'refused'; readonly problem?: string }[]
  /** The position to see before reading; absent when nothing was written. */
  readonly position?: string
}

/** Clients that an import added, to be taken away again: a batch of them. */
export const undoImport = z.strictObject({ clientIds: batch(id, IMPORT_BATCH) })

/** The outcome for each client, in order: `kept` if anything else has happened to it since. */
export interface UndoImportAnswer {
  readonly clients: readonly { readonly clientId: string; readonly outcome: 'deleted' | 'kept' }[]
  /** The position to see before reading; absent when nothing was written. */
  readonly position?: string
}

/** Keys that identify an existing client: the name with the e-mail address, or the ID or tax reference number. */
const identity = z.strictObject({
  name: clientDetails.shape.name,
  surname: clientDetails.shape.surname,
  email: clientDetails.shape.email,
  idNumber: clientDetails.shape.idNumber,
  taxNumber: z._default(filingDetails.shape.taxNumber, ''),
})
export type ClientIdentity = z.infer<typeof identity>
export const checkClients = z.strictObject({ rows: batch(identity, CHECK_BATCH) })

/** Which of the rows are clients of the firm already, in order: the id of the client, or null. */
export interface CheckAnswer {
  readonly existing: readonly (string | null)[]
}
