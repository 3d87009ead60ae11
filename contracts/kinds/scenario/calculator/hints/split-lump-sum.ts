import { findOn } from '../../../../law/lookup/find.ts'
import { formatMoney } from '../../../../base/money/format.ts'
import { bandAt, lowerBound } from '../../../../law/figure/bands.ts'
import { paragraph } from '../../../../law/working/law.ts'
import { type Recipe, change, compare, isPast, taxOf } from './hint.ts'
import { withValue } from '../inputs/paths.ts'

/** The part of the most taxed lump sum down to the edge of the table below it; the rest stays in the fund. */
export const splitLumpSum: Recipe = {
  recipe: 'splitLumpSum',
  title: 'Take the lump sum up to the next threshold of the table',
  laws: [paragraph('Second', '5(1)(a)')],
  catch:
    'The rest must stay in the fund or buy an annuity, which is taxed as income when it is paid. Taken as a lump sum later, it is added to this one and ' +
    'taxed at the same rates: all lump sums of a life count together.',
  withinYear: true,
  find({ inputs, base, run, tax, today }, amount) {
    const { rows } = base.assessed.lumpSums
    let at: number | undefined
    inputs.lumpSums.forEach(({ kind }, index) => {
      const isOfFund = kind === 'retirement' || kind === 'withdrawal'
      if (isOfFund && rows[index]!.tax.value > (at === undefined ? 0 : rows[at]!.tax.value)) at = index
    })
    if (at === undefined) {
      const missing = rows.find((row) => row.tax.missing !== undefined)?.tax.missing
      return [missing !== undefined ? { missing } : { reason: 'There is no lump sum from a fund that is taxed.' }]
    }
    const row = inputs.lumpSums[at]!
    if (isPast(row.date, today)) return [{ reason: 'The lump sum has been paid already.' }]
    const kind = row.kind === 'withdrawal' ? 'withdrawal' : 'retirement'
    const table = findOn(tax, 'lumpSums', kind, row.date ?? inputs.periodEnd)
    if (!table.found) return [{ missing: table.missing }]
    const lineAt = (id: string) => base.at.ledger.lines.find((line) => line.id === `lumpSums.${at}.${id}`)?.value ?? 0
    const edge = lowerBound(table.value, bandAt(table.value, lineAt('together')))
    if (edge <= lineAt('before'))
      return [{ reason: 'Earlier lump sums have filled the lower bands of the table; a part of it would be taxed alike.' }]
    const gross = amount ?? row.gross - (lineAt('together') - edge)
    const path = `lumpSums.${at}.gross`
    const compared = compare(taxOf(inputs.taxYear), base, run(withValue(inputs, path, gross)))
    const left = row.gross - gross
    if (compared.before !== null && compared.before <= compared.after!) return [{ reason: 'A smaller lump sum would save no tax.' }]
    return [
      {
        reason: `${formatMoney(gross)} reach the edge of the table at ${formatMoney(edge)}; ${formatMoney(left)} stay in the fund.`,
        amount: gross,
        changes: [change(inputs, path, gross)],
        runs: [compared],
        cost: Math.max(0, left),
      },
    ]
  },
}
