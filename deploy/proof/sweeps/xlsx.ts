import { KIND_NAMES, type KindName } from '@tafel/contracts/base/kind-names.ts'
import { writeWorkbook } from '@tafel/contracts/base/xlsx/write-workbook.ts'
import { drawnReports } from '@tafel/services/reports/testing/drawn-reports.ts'
import { workedOutByIronCalc } from '../kit/iron-calc.ts'
import { libreOffice, workedOut } from '../kit/libre-office.ts'
import { type Figure, type Figures, measured, observed } from '../kit/result.ts'
import { calculators } from '../kit/measured-folders.ts'
import { type ChangedBook, changedBook } from './xlsx/changed.ts'
import { financeReadBack } from './xlsx/finance.ts'
import { COLUMNS, type Held, hold, nothingHeld } from './xlsx/held.ts'

/** Of each kind. */
const RECORDS = 200
/** Workbooks for one start of LibreOffice. */
const AT_ONCE = 50

export const claim =
  'A changed workbook never shows a wrong figure: of 200 drawn records of each kind one input is changed in the workbook that the route makes, and every figure on Answer and in Working that LibreOffice and IronCalc recalculate equals Tafel’s answer to the changed input, to the cent and the millionth, or is a dash. Two independent libraries read finance’s workbook back cell by cell.'
export const measures = [
  'contracts/kinds/workbook',
  'contracts/base/xlsx',
  'services/reports/workbook.ts',
  'services/exports/formats',
  'contracts/law/working/trace.ts',
  ...calculators('scenario', 'transfer-duty', 'home-loan', 'investment'),
]

export async function run(): Promise<Figures> {
  const office = await libreOffice()
  if (office === undefined) process.stdout.write('  skipped: LibreOffice is not on this machine (Debian: libreoffice-calc)\n')
  const figures: Record<string, Figure> = { 'libreOffice.skipped': observed(office === undefined ? 1 : 0, 'LibreOffice is not installed') }
  for (const kind of Object.keys(KIND_NAMES) as KindName[]) Object.assign(figures, await heldOf(kind, office))
  return Object.assign(figures, await financeReadBack())
}

async function heldOf(kind: KindName, office: string | undefined): Promise<Figures> {
  const reports = drawnReports(kind, RECORDS, 'short')
  const engines: Record<string, Held> = { ironCalc: nothingHeld(), ...(office !== undefined && { libreOffice: nothingHeld() }) }
  let followed = 0
  let opened = Promise.resolve()
  for (let at = 0; at < reports.length; at += AT_ONCE) {
    const changed = reports.slice(at, at + AT_ONCE).map((report, more) => changedBook(report, at + more))
    const files = changed.map(({ book }) => writeWorkbook(book))
    followed += changed.filter(({ expected }) => expected !== undefined).length
    for (const [number, each] of changed.entries()) {
      // Lets LibreOffice's files be read and written in between.
      await new Promise(setImmediate)
      const columns = await workedOutByIronCalc(files[number]!, COLUMNS)
      hold(columns, each, engines['ironCalc']!, `${kind} ${at + number} in IronCalc`)
    }
    // A separate process, one at a time, that runs while the next workbooks are made.
    if (office !== undefined) opened = opened.then(() => holdInLibreOffice(office, files, changed, engines['libreOffice']!, kind))
    process.stdout.write(`  ${kind} ${at + changed.length}: ${JSON.stringify(engines)}\n`)
  }
  await opened
  const figures: Record<string, Figure> = {
    [`${kind}.records`]: measured(reports.length, 'drawn records, one input of each changed in its workbook', `>= ${RECORDS}`),
    [`${kind}.followed`]: observed(followed, 'of them within the range that the workbook follows'),
    [`${kind}.beyond`]: observed(reports.length - followed, 'of them beyond it, so that every figure is a dash'),
  }
  for (const [engine, { same, dashes, apart, answers, answerDashes }] of Object.entries(engines)) {
    figures[`${kind}.${engine}.apart`] = measured(apart, 'figures that are neither what Tafel calculates nor a dash', '= 0')
    figures[`${kind}.${engine}.working`] = observed(same, 'figures of Working that follow')
    figures[`${kind}.${engine}.workingDashes`] = observed(dashes, 'figures of Working that are a dash')
    figures[`${kind}.${engine}.answers`] = observed(answers, 'figures on Answer that follow')
    figures[`${kind}.${engine}.answerDashes`] = observed(answerDashes, 'figures on Answer that are a dash')
  }
  return figures
}

async function holdInLibreOffice(
  office: string,
  files: readonly Uint8Array[],
  changed: readonly ChangedBook[],
  held: Held,
  kind: KindName,
): Promise<void> {
  for (const [number, columns] of (await workedOut(office, files, COLUMNS)).entries())
    hold(columns, changed[number]!, held, `${kind} in LibreOffice`)
}
