import type { TraceStep } from '@tafel/contracts/calculators/trace.ts'
import { COMPARE_KINDS } from '@tafel/contracts/compare/compare-kinds.ts'
import { speechOf } from '@tafel/contracts/history/words.ts'
import { KIND_NAMES } from '@tafel/contracts/records/kind-names.ts'
import type { RecordView } from '@tafel/contracts/records/views.ts'
import type { AnswerBand, Block, ReportDocument } from '@tafel/contracts/report/document.ts'
import { recordWorkbook } from '@tafel/contracts/spreadsheet/record-workbook.ts'
import type { Workbook } from '@tafel/contracts/spreadsheet/workbook.ts'

/** The workbook of a record: the figures at the head of its report, worked out by formulas from what was entered. */
export function workbookOf(record: RecordView, document: ReportDocument, trace: readonly TraceStep[]): Workbook {
  const { kind, description, revision, engineVersion, constantsVersion } = record
  const speech = speechOf(COMPARE_KINDS[kind])
  return recordWorkbook({
    title: document.title,
    lines: [
      `${KIND_NAMES[kind].words.one}: ${description}, revision ${revision}`,
      `Calculated by engine ${engineVersion} with the constants ${constantsVersion}`,
      'Change the shaded cells of the sheet Inputs: the figures follow.',
    ],
    figures: answerOf(document.blocks)?.figures ?? [],
    trace,
    labelOf: (path) => speech.label(`inputs.${path}`),
  })
}

function answerOf(blocks: readonly Block[]): AnswerBand | undefined {
  for (const block of blocks) {
    if (block.kind === 'answerBand') return block
    const found = block.kind === 'columns' ? block.columns.map(answerOf).find((each) => each !== undefined) : undefined
    if (found !== undefined) return found
  }
  return undefined
}
