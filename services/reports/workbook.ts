import type { TraceStep } from '@tafel/contracts/calculators/trace.ts'
import { COMPARE_KINDS } from '@tafel/contracts/compare/compare-kinds.ts'
import { enteredInputs } from '@tafel/contracts/compare/entered-inputs.ts'
import type { Values } from '@tafel/contracts/compare/kind.ts'
import { withValueAt } from '@tafel/contracts/history/paths.ts'
import { speechOf } from '@tafel/contracts/history/words.ts'
import { KIND_NAMES } from '@tafel/contracts/records/kind-names.ts'
import { RECORD_KINDS } from '@tafel/contracts/records/record-kinds.ts'
import type { RecordView } from '@tafel/contracts/records/views.ts'
import type { AnswerBand, Block, ReportDocument } from '@tafel/contracts/report/document.ts'
import type { Worked } from '@tafel/contracts/spreadsheet/follow.ts'
import { recordWorkbook } from '@tafel/contracts/spreadsheet/record-workbook.ts'
import type { Workbook } from '@tafel/contracts/spreadsheet/workbook.ts'

/**
 * The workbook of a record: the figures at the head of its report, worked out by formulas from what was entered. `change` calculates the
 * record with other inputs.
 */
export function workbookOf(
  record: RecordView,
  document: ReportDocument,
  trace: readonly TraceStep[],
  change: (inputs: never) => Worked | undefined,
): Workbook {
  const { kind, description, revision, engineVersion, constantsVersion } = record
  const inputs = record.inputs as unknown as Values
  const { storedInputs } = RECORD_KINDS.find(({ name }) => name === kind)!
  const speech = speechOf(COMPARE_KINDS[kind])
  return recordWorkbook({
    title: document.title,
    lines: [
      `${KIND_NAMES[kind].words.one}: ${description}, revision ${revision}`,
      `Calculated by engine ${engineVersion} with the constants ${constantsVersion}`,
      'Change one shaded cell of the sheet Inputs, between the limits beside it: the figures follow.',
      'A figure that shows – must be calculated in Tafel.',
    ],
    figures: answerOf(document.blocks)?.figures ?? [],
    trace,
    entered: enteredInputs(COMPARE_KINDS[kind], inputs),
    labelOf: (path) => speech.label(`inputs.${path}`),
    change(path, value) {
      const changed = storedInputs.safeParse(withValueAt(inputs, path, value, inputs))
      return changed.success ? change(changed.data as never) : undefined
    },
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
