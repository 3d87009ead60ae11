import { dutyCurve } from '@tafel/contracts/charts/duty-curve.ts'
import { type TransferDutyAnswer, calculateTransferDuty } from '@tafel/contracts/calculators/transfer-duty/calculate.ts'
import { formatMoney } from '@tafel/contracts/money/format.ts'
import { edgeSentences } from '@tafel/contracts/transfer-duty/quote-sentences.ts'
import type { InputsOf } from '@tafel/contracts/records/record-kinds.ts'
import { SvgChart } from '@tafel/kit/chart/svg-chart.tsx'
import type { EditProps } from '../../../workbench/kind.ts'
import { AnswerPane, type PaneNote } from '../../../workbench/parts/answer-pane.tsx'
import { DetailWords } from '../../../workbench/parts/detail-section.tsx'
import { NotYetLaw } from '../../../workbench/parts/not-yet-law.tsx'
import { useNarrow } from '../../../workbench/parts/use-narrow.ts'
import { answerView } from '../model/answer-view.ts'
import { tableOf } from '../model/table-of.ts'
import { PaneTable } from './pane-table.tsx'

/** Any price will do to see which lines there are. */
const SHAPE_PRICE = 100_00
const CHART = { width: 436, height: 118 }
const NARROW_CHART = { width: 320, height: 118 }

type Props = EditProps<InputsOf<'transferDuty'>, TransferDutyAnswer>

/** The duty, what the transfer costs, and where the price falls on the scale. */
export function AnswerPart(props: Props) {
  const { inputs, answer, context } = props
  const { today, constants } = context
  const table = tableOf(inputs, answer, context)
  const view = answerView(answer, table)
  const size = useNarrow() ? NARROW_CHART : CHART
  const chart = table && dutyCurve(table, answer.ok ? answer.result : undefined, size)

  return (
    <AnswerPane
      title="Transfer duty payable"
      cents={view.duty}
      consequence={view.consequence}
      tag={answer.ok && <NotYetLaw result={answer.result} />}
      figures={view.figures}
      tableTitle="What it costs"
      table={
        <PaneTable
          answer={answer}
          shape={() => calculateTransferDuty({ ...inputs, transferAmount: SHAPE_PRICE }, { today, constants })}
          view={view}
        />
      }
      chart={
        chart && (
          <>
            <SvgChart title="Where this price falls" chart={chart} showsSummary={!answer.ok} />
            {answer.ok && <DetailWords>{edgeSentences(answer.result).join(' ')}</DetailWords>}
          </>
        )
      }
      notes={[...view.notes, ...offeredFees(props)]}
    />
  )
}

/** Fees of the last loaded tables, for those that are not loaded; taken with a click, they count as typed. */
function offeredFees({ answer, readOnly, edit }: Props): readonly PaneNote[] {
  if (!answer.ok || readOnly) return []
  return answer.result.suggestions.fees.map(({ field, mode, amount, sentence }) => ({
    lead: '',
    text: sentence,
    action: {
      label: `Use ${formatMoney(amount)}`,
      run: () => {
        if (mode !== null) edit(mode as 'transferFeeMode' | 'bondFeeMode', 'manual')
        edit(field as 'transferFee' | 'bondFee' | 'deedsTransferFee' | 'deedsBondFee', amount)
      },
    },
  }))
}
