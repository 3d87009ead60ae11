import { ADVICE_LABELS } from '../../../law/assessment/inputs/advice.ts'
import type { TaxScenarioInputs } from '../../../law/assessment/inputs/scenario.ts'
import type { Block } from '../../../base/report/document.ts'

type Advice = TaxScenarioInputs['advice']

/** The record of advice in the adviser's own words. Nothing where none was written. */
export function recordOfAdvice({ advice }: TaxScenarioInputs): readonly Block[] {
  const written = (Object.keys(ADVICE_LABELS) as (keyof Advice)[]).filter((part) => advice[part] !== '')
  const [first] = written
  if (first === undefined) return []
  return [
    {
      kind: 'text',
      heading: 'Record of advice',
      paragraphs: ['Under section 9 of the General Code of Conduct, FAIS Act 37 of 2002.'],
      tone: 'quiet',
    },
    ...written.map((part): Block => ({
      kind: 'text',
      paragraphs: linesOf(`${ADVICE_LABELS[part]}: ${advice[part]}`),
      isTyped: true,
    })),
  ]
}

const linesOf = (words: string) => words.split(/\n+/).filter((line) => line.trim() !== '')
