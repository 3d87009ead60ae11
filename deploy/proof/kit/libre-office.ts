import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { access, constants, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { readCsv } from '@tafel/contracts/csv.ts'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'

/** Cell texts of a sheet, row by row, as LibreOffice worked them out. */
export type WorkedOut = readonly (readonly string[])[]

const DEADLINE_MS = 300_000
/** Separator, quotes, UTF-8, from the first line; values and not what is shown; every sheet in a file of its own. */
const AS_VALUES = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,false,false,false,false,-1'

/** Where LibreOffice is; undefined on a machine that has none. */
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

/** One sheet of each workbook, worked out anew: what the file itself says that its formulas give is taken out first. */
export async function workedOut(program: string, workbooks: readonly Uint8Array[], sheet: string): Promise<readonly WorkedOut[]> {
  const folder = await mkdtemp(join(tmpdir(), 'tafel-sheets-'))
  try {
    await Promise.all(workbooks.map((bytes, at) => writeFile(join(folder, `${at}.xlsx`), withoutResults(bytes))))
    const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`
    const names = (await readdir(folder)).filter((name) => name.endsWith('.xlsx')).map((name) => join(folder, name))
    const child = spawn(program, ['--headless', profile, '--convert-to', AS_VALUES, '--outdir', folder, ...names], {
      stdio: 'ignore',
      signal: AbortSignal.timeout(DEADLINE_MS),
    })
    const [code] = (await once(child, 'exit')) as [number | null]
    if (code !== 0) throw new Error(`LibreOffice ended with ${code}.`)
    return await Promise.all(
      workbooks.map(async (_, at) => readCsv(await readFile(join(folder, `${at}-${sheet}.csv`), 'utf8')).map(({ cells }) => cells)),
    )
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function withoutResults(bytes: Uint8Array): Uint8Array {
  const parts = Object.entries(unzipSync(bytes)).map(([name, part]): [string, Uint8Array] => [
    name,
    name.startsWith('xl/worksheets/') ? strToU8(strFromU8(part).replaceAll(/(<\/f>)<v>[^<]*<\/v>/g, '$1')) : part,
  ])
  return zipSync(Object.fromEntries(parts))
}
