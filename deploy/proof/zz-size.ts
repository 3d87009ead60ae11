import { exported, gzipped } from './bench/bundle.ts'
const show = async (name: string, ...lines: string[]) => console.log(name.padEnd(40), await gzipped(lines))
await show('calculate', exported('calculateTaxScenario', 'calculators/tax/calculate.ts'))
await show('compute', exported('compute', 'calculators/tax/engine.ts'))
await show('compute+build', exported('compute', 'calculators/tax/engine.ts'), exported('TAX_BUILD', 'calculators/tax/engines.ts'))
await show('labels', exported('labelOf', 'calculators/tax/inputs/labels.ts'))
await show('schema', exported('taxScenarioInputs', 'calculators/tax/inputs/scenario.ts'))
await show('shipped', exported('SHIPPED_CONSTANTS', 'constants/shipped.ts'))
await show('check', exported('checkTaxScenario', 'calculators/tax/inputs/check.ts'))
await show('workings', exported('workingsOf', 'calculators/tax/result/workings.ts'))
await show('ladder', exported('bracketLadder', 'charts/tax/bracket-ladder.ts'))
await show('assessment-lines', exported('shortAssessmentLines', 'tax-report/assessment-lines.ts'))
await show('answer words', exported('missingSentences', 'tax-report/answer.ts'))
await show(
  'ladder+lines+answer',
  exported('bracketLadder', 'charts/tax/bracket-ladder.ts'),
  exported('shortAssessmentLines', 'tax-report/assessment-lines.ts'),
  exported('missingSentences', 'tax-report/answer.ts'),
)
await show('format', exported('formatMoney', 'money/format.ts'))
