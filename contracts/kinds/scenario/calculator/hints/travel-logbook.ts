import { section } from '../../../../law/working/law.ts'
import { type Recipe, change, compare, taxOf } from './hint.ts'
import { withValue } from '../inputs/paths.ts'

/** Compares the year as captured with the same year without a logbook. Nothing is deducted without one. */
export const travelLogbook: Recipe = {
  recipe: 'travelLogbook',
  title: 'Keep a logbook of business travel',
  laws: [section('8(1)(b)')],
  catch: 'The logbook must show every business trip of the year, with the odometer at its beginning and end. Driving to work is private.',
  withinYear: false,
  inFigures: true,
  find({ inputs, base, run }) {
    const { businessKm, hasLogbook } = inputs.deductions
    const hasAllowance = inputs.employers.some(({ travelAllowance }) => travelAllowance > 0)
    if (businessKm === 0)
      return [
        {
          reason: hasAllowance
            ? 'The travel allowance is taxed without any deduction: enter the kilometres of the logbook.'
            : 'There is no travel allowance.',
        },
      ]
    const without = run(withValue(inputs, 'deductions.businessKm', 0))
    const compared = compare(`${taxOf(inputs.taxYear)} without the logbook, and with it`, without, base)
    if (compared.before !== null && compared.before === compared.after)
      return [{ reason: 'The business kilometres save no tax: see what is disallowed, and why.' }]
    const reason = hasLogbook
      ? 'Without the logbook the travel deduction falls away.'
      : 'The travel deduction requires a logbook, and that is not confirmed.'
    return [{ reason, changes: hasLogbook ? [] : [change(inputs, 'deductions.hasLogbook', true)], runs: [compared] }]
  },
}
