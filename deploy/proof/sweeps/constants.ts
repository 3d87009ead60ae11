import { caughtBy, MISTAKES, outcomeOf, PERIOD, rightFile, YEAR } from '@tafel/contracts/law/sets/testing/mistakes.ts'
import { rowsOfFigures } from '@tafel/contracts/law/sets/rows.ts'
import { withSets } from '@tafel/contracts/law/sets/with-sets.ts'
import { readImport } from '@tafel/contracts/law/sets/import.ts'
import { SHIPPED_CONSTANTS } from '@tafel/contracts/law/constants/shipped.ts'
import { kindOf } from '@tafel/contracts/contexts/records/kind-of.ts'
import type { Bench } from '../benches.ts'
import { measured, observed } from '../kit/result.ts'

export const claim =
  'Mistakes of real tables, planted in a file of constants, are refused at its import or by its checks; a tax year and a transfer-duty period that nobody knew calculate by import alone.'

export const measures = ['contracts/law']

export const run: Bench['run'] = async () => {
  const caught = MISTAKES.map((mistake) => ({ mistake, by: caughtBy(mistake) }))
  for (const { mistake, by } of caught) if (by === 'nothing') process.stdout.write(`not caught: ${mistake.words}\n`)
  const count = (by: string) => caught.filter((one) => one.by === by).length
  return {
    'mistakes.caught': measured(caught.length - count('nothing'), 'mistakes', `>= ${Math.max(40, MISTAKES.length)}`),
    'mistakes.atImport': observed(count('import'), 'mistakes'),
    'mistakes.byChecks': observed(count('checks'), 'mistakes'),
    'mistakes.byQuestion': observed(count('question'), 'mistakes'),
    'rightFiles.failures': measured(failures(), 'failures', '= 0'),
    'year2028.calculates': measured(calculates() ? 1 : 0, 'records', '= 1'),
    'period20270401.rows': measured(Object.values(rowsOfFigures(PERIOD, entered(PERIOD), 'announced')).flat().length, 'rows', '>= 1'),
  }
}

const changesOf = (set: typeof YEAR) => {
  const text = ['set,figure,value,confidence,source,comment', ...rightFile(set)].join('\n')
  return readImport(set, new Map(), { format: 'csv', text }).changes
}
const entered = (set: typeof YEAR) =>
  new Map(
    changesOf(set).flatMap(({ figure, value = null, confidence = 'memory', source = '' }) => [
      [figure, { figure, value, confidence, source }] as const,
    ]),
  )

const failures = () => [YEAR, PERIOD].reduce((sum, set) => sum + (outcomeOf(set, rightFile(set)).checked?.failures.length ?? 1), 0)

/** The tables of the file are those of 2027, so the same income has the same tax. */
function calculates(): boolean {
  const { answer } = kindOf('scenario')
  const constants = withSets(SHIPPED_CONSTANTS, [{ set: YEAR, changes: changesOf(YEAR), status: 'announced' }], 'bench')
  const taxOf = (taxYear: number) => {
    const inputs = { taxYear, dateOfBirth: '1985-05-05', employers: [{ salary: 85_000_000 }] }
    return (answer(inputs, { today: '2027-03-01', constants }) as { readonly tax: number | null }).tax
  }
  return taxOf(2028) !== null && taxOf(2028) === taxOf(2027)
}
