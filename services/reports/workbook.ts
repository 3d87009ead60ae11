import type { TraceStep } from '@tafel/contracts/law/working/trace.ts'
import { COMPARE_KINDS } from '@tafel/contracts/contexts/records/compare-kinds.ts'
import { enteredInputs } from '@tafel/contracts/kinds/compare/entered-inputs.ts'
import type { Values } from '@tafel/contracts/base/paths.ts'
import { withValueAt } from '@tafel/contracts/base/paths.ts'
import { speechOf } from '@tafel/contracts/kinds/compare/change-words.ts'
import { KIND_NAMES } from '@tafel/contracts/base/kind-names.ts'
import { RECORD_KINDS } from '@tafel/contracts/contexts/records/record-kinds.ts'
import type { RecordView } from '@tafel/contracts/contexts/records/views.ts'
import type { AnswerBand, Block, ReportDocument } from '@tafel/contracts/base/report/document.ts'
import type { Worked } from '@tafel/contracts/kinds/workbook/follow.ts'
import { recordWorkbook } from '@tafel/contracts/kinds/workbook/record-workbook.ts'
import type { Workbook } from '@tafel/contracts/base/xlsx/workbook.ts'

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
      'Change one shaded cell of the sheet Inputs, between the limits next to it: the figures follow.',
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
    // A summary's band has no figure of the trace.
    if (block.kind === 'answerBand' && block.figures.some(({ from }) => from !== undefined)) return block
    const found = block.kind === 'columns' ? block.columns.map(answerOf).find((each) => each !== undefined) : undefined
    if (found !== undefined) return found
  }
  return undefined
}
