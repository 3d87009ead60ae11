import type { AnswerBand, Block, ReportDocument } from '../../base/report/document.ts'

/** Whether one report has every amount, rate and day of another's answer; wording may differ between template versions. */
export function hasAnswerOf(report: Pick<ReportDocument, 'blocks'>, other: Pick<ReportDocument, 'blocks'>): boolean {
  const known = new Set(answersIn(report.blocks))
  const asked = answersIn(other.blocks)
  return asked.length > 0 && asked.every((each) => known.has(each))
}

const answersIn = (blocks: readonly Block[]): readonly string[] =>
  blocks.flatMap((block) =>
    block.kind === 'answerBand' ? block.figures.flatMap(figureOf) : block.kind === 'columns' ? block.columns.flatMap(answersIn) : [],
  )

function figureOf({ value }: AnswerBand['figures'][number]): readonly string[] {
  switch (value.kind) {
    case 'money':
      return [`money ${value.cents}`]
    case 'rate':
      return [`rate ${value.ppm}`]
    case 'date':
      return [`date ${value.date}`]
    case 'number':
      return [`number ${value.number}`]
    default:
      return []
  }
}
