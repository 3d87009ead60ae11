import { spawn } from 'node:child_process'
import { createReadStream } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Unzip, UnzipInflate } from 'fflate'

/** Counts the rows and the cells with a formula in an XLSX file of any size. */
export async function formulaCells(path: string): Promise<{ readonly formulas: number; readonly rows: number }> {
  let [formulas, rows] = [0, 0]
  const unzip = new Unzip((file) => {
    let tail = ''
    file.ondata = (error, bytes) => {
      if (error) throw error
      const text = tail + Buffer.from(bytes).toString('latin1')
      const end = text.lastIndexOf('>') + 1
      formulas += text.slice(0, end).match(/<f[\s>/]/g)?.length ?? 0
      rows += file.name.includes('sheet1') ? (text.slice(0, end).match(/<row /g)?.length ?? 0) : 0
      tail = text.slice(end)
    }
    file.start()
  })
  unzip.register(UnzipInflate)
  for await (const piece of createReadStream(path)) unzip.push(piece as Uint8Array)
  unzip.push(new Uint8Array(), true)
  return { formulas, rows }
}

/** Formula cells that LibreOffice finds when it opens a CSV or XLSX; undefined if it is not installed. */
export async function formulasInLibreOffice(name: string, bytes: Uint8Array): Promise<number | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'tafel-sheet-'))
  try {
    await writeFile(join(folder, name), bytes)
    const isThere = await new Promise<boolean>((resolve) => {
      const office = spawn('soffice', ['--headless', '--convert-to', 'fods', '--outdir', folder, join(folder, name)], {
        stdio: 'ignore',
        timeout: 120_000,
      })
      office.once('error', () => resolve(false))
      office.once('exit', (code) => resolve(code === 0))
    })
    if (!isThere) return undefined
    const opened = await readFile(join(folder, name.replace(/\.\w+$/, '.fods')), 'utf8')
    return opened.match(/table:formula=/g)?.length ?? 0
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
