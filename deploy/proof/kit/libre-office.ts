import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { access, constants, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { read, utils } from '@e965/xlsx'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'

/** A workbook's columns by `<sheet>!<letter>`, row by row; undefined for an empty cell. */
export type WorkedOut = ReadonlyMap<string, readonly (string | undefined)[]>

const DEADLINE_MS = 300_000

/** The path of LibreOffice; undefined if it isn't installed. */
export async function libreOffice(): Promise<string | undefined> {
  for (const folder of (process.env['PATH'] ?? '').split(delimiter)) {
    const file = join(folder, 'soffice')
    if (
      await access(file, constants.X_OK).then(
        () => true,
        () => false,
      )
    )
      return file
  }
  return undefined
}

/** Recalculates each workbook's columns. Removes the formulas' stored results first. */
export async function workedOut(
  program: string,
  workbooks: readonly Uint8Array[],
  columns: readonly string[],
): Promise<readonly WorkedOut[]> {
  const folder = await mkdtemp(join(tmpdir(), 'tafel-sheets-'))
  try {
    const files = workbooks.map((_, at) => join(folder, `${at}.xlsx`))
    await Promise.all(workbooks.map((bytes, at) => writeFile(files[at]!, withoutResults(bytes))))
    const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`
    const child = spawn(program, ['--headless', profile, '--convert-to', 'xlsx', '--outdir', join(folder, 'out'), ...files], {
      stdio: 'ignore',
      signal: AbortSignal.timeout(DEADLINE_MS),
    })
    const [code] = (await once(child, 'exit')) as [number | null]
    if (code !== 0) throw new Error(`LibreOffice ended with ${code}.`)
    return await Promise.all(files.map(async (_, at) => columnsIn(await readFile(join(folder, 'out', `${at}.xlsx`)), columns)))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function columnsIn(bytes: Uint8Array, columns: readonly string[]): WorkedOut {
  const { Sheets } = read(bytes, { cellText: false, cellHTML: false })
  return new Map(
    columns.map((column) => {
      const [name, letter] = column.split('!')
      const sheet = Sheets[name!]!
      const rows = utils.decode_range(sheet['!ref']!).e.r + 1
      const value = (row: number): string | undefined => {
        const cell = sheet[`${letter}${row}`] as { readonly v?: unknown; readonly t: string } | undefined
        return cell?.v === undefined ? undefined : cell.t === 'e' ? `error ${String(cell.v)}` : String(cell.v)
      }
      return [column, Array.from({ length: rows }, (_, row) => value(row + 1))]
    }),
  )
}

function withoutResults(bytes: Uint8Array): Uint8Array {
  const parts = Object.entries(unzipSync(bytes)).map(([name, part]): [string, Uint8Array] => [
    name,
    name.startsWith('xl/worksheets/') ? strToU8(strFromU8(part).replaceAll(/(<\/f>)<v>[^<]*<\/v>/g, '$1')) : part,
  ])
  return zipSync(Object.fromEntries(parts))
}
