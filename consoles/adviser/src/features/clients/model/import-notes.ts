import type { TextEncoding } from '@tafel/contracts/base/decode-text.ts'
import { formatWhole } from '@tafel/contracts/base/money/format.ts'
import { clientFullName } from '../../../shared/records/client-name.ts'
import type { ImportRow } from './import-rows.ts'
import type { ClientNumber } from './lost-zeros.ts'

const MAX_NAMES = 5
const ACCENTED = /\P{ASCII}/u

/** States that a file isn't UTF-8, with names to check; undefined if it is, or if its encoding doesn't matter. */
export function encodingNote(encoding: TextEncoding | undefined, rows: readonly ImportRow[]): string | undefined {
  if (encoding !== 'Windows-1252') return undefined
  const names = rows.flatMap(({ details }) => (details === undefined ? [] : clientFullName(details))).filter((name) => ACCENTED.test(name))
  const shown = names.slice(0, MAX_NAMES).join(', ')
  const more = names.length > MAX_NAMES ? ` and ${formatWhole(names.length - MAX_NAMES)} more` : ''
  return `The file isn’t UTF-8. It was read as Windows-1252, as Excel saves CSV${names.length === 0 ? '.' : `. Check the accents: ${shown}${more}.`}`
}

/** States how many numbers lost leading zeros that can be restored; undefined if none did. */
export function lostZerosNote(rows: readonly ImportRow[]): string | undefined {
  const count = (of: ClientNumber) => rows.filter(({ lostZeros }) => lostZeros.includes(of)).length
  const parts = [
    counted(count('idNumber'), 'ID number'),
    counted(count('taxNumber'), 'tax reference number'),
    counted(count('phone'), 'telephone number'),
  ].filter(Boolean)
  return parts.length === 0 ? undefined : `A spreadsheet dropped the leading zeros of ${listed(parts)}.`
}

const listed = (parts: readonly string[]): string =>
  parts.length < 3 ? parts.join(' and ') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`

const counted = (count: number, word: string) => (count === 0 ? '' : `${formatWhole(count)} ${word}${count === 1 ? '' : 's'}`)
