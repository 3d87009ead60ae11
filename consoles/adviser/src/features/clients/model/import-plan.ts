import { type CheckAnswer, CHECK_BATCH, type ClientIdentity } from '@tafel/contracts/contexts/clients/import.ts'
import { csvText } from '@tafel/contracts/base/csv.ts'
import type { Http } from '@tafel/kit/http/client.ts'
import { type ImportRow, PROBLEM_HEAD, sameInFile } from './import-rows.ts'

/** The outcome of a row. `there`: already a client. `twice`: a duplicate of an earlier row. */
export type Fate = 'add' | 'there' | 'twice' | 'refused'
export const FATES = ['add', 'there', 'twice', 'refused'] as const satisfies readonly Fate[]

/** A row with its outcome. `clientId` is the new or the existing client. */
export interface PlannedRow extends ImportRow {
  readonly fate: Fate
  readonly clientId: string
  readonly why: string
}

/** Checks which rows are already clients, and plans the outcome of each; writes nothing. */
export async function planImport(
  http: Pick<Http, 'ask'>,
  rows: readonly ImportRow[],
  newId: () => string,
  signal: AbortSignal,
): Promise<readonly PlannedRow[]> {
  const good = rows.filter((row) => row.details !== undefined)
  const existing = new Map<ImportRow, string>()
  for (let at = 0; at < good.length; at += CHECK_BATCH) {
    const batch = good.slice(at, at + CHECK_BATCH)
    const people = batch.map(({ details, filing }): ClientIdentity => {
      const { name, surname, email, idNumber } = details!
      return { name, surname, email, idNumber, taxNumber: filing?.taxNumber ?? '' }
    })
    const answer = await http.ask<CheckAnswer>('/api/client-imports/check', { rows: people }, { signal })
    answer.existing.forEach((clientId, index) => {
      if (clientId !== null) existing.set(batch[index]!, clientId)
    })
  }
  const same = sameInFile(rows)
  return rows.map((row): PlannedRow => {
    const clientId = existing.get(row)
    if (row.details === undefined) return { ...row, fate: 'refused', clientId: '', why: row.problems.join(' ') }
    if (clientId !== undefined)
      return {
        ...row,
        fate: 'there',
        clientId,
        why: 'A client with the same ID or tax reference number, or the same name and e-mail, exists.',
      }
    const earlier = same.get(row)
    if (earlier !== undefined) return { ...row, fate: 'twice', clientId: '', why: `Same as line ${earlier}.` }
    return { ...row, fate: 'add', clientId: newId(), why: row.note ?? '' }
  })
}

/** The refused rows as in the file, each with its problem, to correct and import again. */
export function refusedCsv(heads: readonly string[], rows: readonly { readonly cells: readonly string[]; readonly why: string }[]): string {
  const place = heads.indexOf(PROBLEM_HEAD)
  const own = place < 0 ? heads : heads.toSpliced(place, 1)
  const lines = rows.map(({ cells, why }) => {
    const kept = place < 0 ? cells : cells.toSpliced(place, 1)
    return [...own.map((_, at) => kept[at] ?? ''), why]
  })
  return csvText([[...own, PROBLEM_HEAD], ...lines])
}
