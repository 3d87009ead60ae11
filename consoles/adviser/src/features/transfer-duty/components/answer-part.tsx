import { dutyCurve } from '@tafel/contracts/kinds/transfer-duty/charts/duty-curve.ts'
import { type TransferDutyAnswer, calculateTransferDuty } from '@tafel/contracts/kinds/transfer-duty/calculator/calculate.ts'
import { formatMoney } from '@tafel/contracts/base/money/format.ts'
import { edgeSentences } from '@tafel/contracts/kinds/transfer-duty/quote/quote-sentences.ts'
import type { InputsOf } from '@tafel/contracts/contexts/records/record-kinds.ts'
import type { TransferDutyTable } from '@tafel/contracts/law/figure/transfer-duty.ts'
import { SvgChart } from '@tafel/kit/chart/svg-chart.tsx'
import { memo, useDeferredValue, useMemo } from 'react'
import type { EditProps } from '../../../workbench/kind.ts'
import { AnswerPane, type PaneNote } from '../../../workbench/parts/answer-pane.tsx'
import { DetailWords } from '../../../workbench/parts/detail-section.tsx'
import { NotYetLaw } from '../../../workbench/parts/not-yet-law.tsx'
import { useNarrow } from '../../../workbench/parts/use-narrow.ts'
import { answerView } from '../model/answer-view.ts'
import { estimateEdits } from '../model/estimate-edits.ts'
import { tableOf } from '../model/table-of.ts'
import { PaneTable } from './pane-table.tsx'

/** Any price, to get the lines of the table. */
const SHAPE_PRICE = 100_00
const CHART = { width: 436, height: 118 }
const NARROW_CHART = { width: 320, height: 118 }

type Props = EditProps<InputsOf<'transferDuty'>, TransferDutyAnswer>

/** The duty, the costs of the transfer, and where the price falls on the scale. */
export function AnswerPart(props: Props) {
  const { inputs, answer, context } = props
  const { today, constants } = context
  const table = tableOf(inputs, answer, context)
  const view = answerView(answer, table)
  const drawn = useDeferredValue(useMemo(() => ({ table, answer }), [table, answer]))

  return (
    <AnswerPane
      title="Transfer duty payable"
      cents={view.duty}
      consequence={view.consequence}
      tag={answer.ok && <NotYetLaw result={answer.result} />}
      figures={view.figures}
      tableTitle="Costs"
      table={
        <PaneTable
          answer={answer}
          shape={() => calculateTransferDuty({ ...inputs, transferAmount: SHAPE_PRICE }, { today, constants })}
          view={view}
        />
      }
      chart={drawn.table && <DutyCurve table={drawn.table} answer={drawn.answer} />}
      notes={[...view.notes, ...offeredFees(props)]}
    />
  )
}

interface DutyCurveProps {
  readonly table: TransferDutyTable
  readonly answer: TransferDutyAnswer
}

/** The chart follows a moment later, so that the figures appear immediately. */
const DutyCurve = memo(function DutyCurve({ table, answer }: DutyCurveProps) {
  const size = useNarrow() ? NARROW_CHART : CHART
  const result = answer.ok ? answer.result : undefined
  return (
    <>
      <SvgChart title="Where this price falls" chart={dutyCurve(table, result, size)} showsSummary={result === undefined} />
      {result !== undefined && <DetailWords>{edgeSentences(result).join(' ')}</DetailWords>}
    </>
  )
})

/** Offers the last published tables for missing fees, singly and all together. A click makes the fees estimates that follow the price. */
function offeredFees({ answer, readOnly, editAll }: Props): readonly PaneNote[] {
  if (!answer.ok || readOnly) return []
  const { fees } = answer.result.suggestions
  const groups = estimateEdits(fees)
  const each = groups.map((group) => ({
    lead: '',
    text: group.fees.map(({ sentence }) => sentence).join(' '),
    action: { label: `Use ${group.fees.map(({ amount }) => formatMoney(amount)).join(' and ')}`, run: () => editAll([group.edit]) },
  }))
  if (fees.length < 2) return each
  const count = ALL[fees.length] ?? 'all'
  const action = { label: `Use ${count}`, run: () => editAll(groups.map(({ edit }) => edit)) }
  return [{ lead: 'Last published tables:', text: `They have ${count} of the missing fees.`, action }, ...each]
}

/** At most four fees can be missing. */
const ALL: Readonly<Record<number, string>> = { 2: 'both', 3: 'all three', 4: 'all four' }
