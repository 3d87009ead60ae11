import { addMonths } from '../../../../base/dates.ts'
import { section } from '../../../../law/working/law.ts'
import { type Recipe, compare, taxOf } from './hint.ts'

/** The year after on the same facts, with the age and as if a year younger: rebates, exempt interest and medical credits in one figure. */
export const turningOlder: Recipe = {
  recipe: 'turning65Or75',
  title: 'Turning 65 or 75 in the next year',
  laws: [section('6(2)'), section('10(1)(i)'), section('6B(3)')],
  catch:
    'Nothing has to be done. Income that can wait is taxed with the higher rebates of the next year; deductions are worth more in this one.',
  withinYear: false,
  inFigures: true,
  find({ inputs, base, runNextYear }) {
    const { age } = base.at
    if (age === undefined) return [{ reason: 'The date of birth is not captured.' }]
    if (age !== 64 && age !== 74) return [{ reason: `The age is ${age} at the end of the year: no rebate begins in the next one.` }]
    if (inputs.dateOfDeath !== undefined) return [{ reason: 'The year is the year of death; there is none after it.' }]
    const next = inputs.taxYear + 1
    const dateOfBirth = addMonths(inputs.dateOfBirth!, 12)
    const younger = runNextYear(base, (year) => ({ ...year, dateOfBirth }))
    const compared = compare(`${taxOf(next)} on the same facts, as if still ${age}, and at ${age + 1}`, younger, runNextYear(base))
    return [{ reason: `The client is ${age + 1} at the end of ${next}.`, changes: [], runs: [compared] }]
  },
}
