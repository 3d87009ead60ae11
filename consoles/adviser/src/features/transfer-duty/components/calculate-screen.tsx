import { dutyCurve } from '@tafel/contracts/charts/duty-curve.ts'
import { TRANSFER_DUTY_ENGINE_VERSION, calculateTransferDuty } from '@tafel/contracts/calculators/transfer-duty/calculate.ts'
import { pickedTable } from '@tafel/contracts/calculators/transfer-duty/duty/picked-table.ts'
import { SHIPPED_CONSTANTS } from '@tafel/contracts/constants/shipped.ts'
import type { FieldError } from '@tafel/contracts/http/problems.ts'
import type { TransferDutyView } from '@tafel/contracts/http/views.ts'
import { SvgChart } from '@tafel/kit/chart/svg-chart.tsx'
import { Money } from '@tafel/kit/money/money.tsx'
import { VisuallyHidden } from '@tafel/kit/text/visually-hidden.tsx'
import { formatMoney } from '@tafel/contracts/money/format.ts'
import { edgeSentences } from '@tafel/contracts/transfer-duty/quote-sentences.ts'
import { type KeyboardEvent, lazy, Suspense, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../../app/paths.ts'
import { useTransferDutyCommands } from '../../../shared/records/use-transfer-duty-commands.ts'
import { localDate } from '../../../shared/time/local-time.ts'
import { useUnsaved } from '../../../shared/unsaved/unsaved.ts'
import { useAnnouncement } from '../hooks/use-announcement.ts'
import { useRecordEditor } from '../hooks/use-record-editor.ts'
import { useRecordPorts } from '../hooks/use-record-ports.ts'
import { answerView } from '../model/answer-view.ts'
import { disagreement } from '../model/compare-answers.ts'
import { focusNamed, focusNext } from '../model/field-focus.ts'
import { panelOf } from '../model/panels.ts'
import { recalculated } from '../model/recalculated.ts'
import { useNarrow } from '../hooks/use-narrow.ts'
import { useOpenPanels } from '../hooks/use-open-panels.ts'
import { useWorking } from '../hooks/use-working.ts'
import { useNow } from '../../../shared/time/use-now.ts'
import { AnswerPane } from './answer-pane.tsx'
import { Aside, Details, Groups, Page, Strip } from './calculate-layout.ts'
import { CostPanels } from './cost-panels.tsx'
import { DetailWords } from './detail-section.tsx'
import { WorkingContext } from './figure.tsx'
import { KeysLine } from './keys-line.tsx'
import { PaneTable } from './pane-table.tsx'
import { PurchaseFields } from './purchase-fields.tsx'
import { RecordBands } from './record-bands.tsx'
import { RecordBar } from './record-bar.tsx'
import { WorkingDialog } from './working-dialog.tsx'

// Below the first screen: it comes after the answer.
const AnswerDetails = lazy(() => import('./answer-details.tsx'))

const NO_ERRORS: readonly FieldError[] = []
/** Any price will do to see which lines there are. */
const SHAPE_PRICE = 100_00
const CHART = { width: 436, height: 118 }
const NARROW_CHART = { width: 320, height: 118 }

export interface CalculateScreenProps {
  readonly record: TransferDutyView
  readonly userId: string
  /** Without a subscription records can be read, not changed. */
  readonly canChange: boolean
}

/** One transfer duty: what it depends on at the left, the live answer at the right. */
export function CalculateScreen({ record, userId, canChange }: CalculateScreenProps) {
  const navigate = useNavigate()
  const now = useNow()
  const form = useRef<HTMLFormElement>(null)
  const [undoRound, setUndoRound] = useState(0)
  const commands = useTransferDutyCommands()
  const editor = useRecordEditor(record, useRecordPorts(record.transferDutyId, userId))
  useUnsaved(editor.status.kind !== 'saved')

  const readOnly = record.locked || record.deleted || !canChange
  const { inputs } = editor.value
  const context = { today: localDate(now), constants: SHIPPED_CONSTANTS }
  // What can't be changed stands as it was given, also where newer engines or constants would say otherwise.
  const answer = (readOnly ? recalculated(record) : undefined) ?? calculateTransferDuty(inputs, context)
  const result = answer.ok ? answer.result : undefined
  const table = result === undefined ? pickedTable(inputs, context) : (result.duty.table ?? undefined)
  const view = answerView(answer, table)
  const chartSize = useNarrow() ? NARROW_CHART : CHART
  const chart = table && dutyCurve(table, result, chartSize)
  const announcement = useAnnouncement(view.announcement)
  const working = useWorking(answer)
  const errors = editor.status.kind === 'refused' ? editor.status.errors : NO_ERRORS
  const panels = useOpenPanels(inputs, errors)

  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    if ((event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z') {
      event.preventDefault()
      const field = editor.undoStep()
      if (field === undefined) return
      const panel = panelOf(field)
      if (panel !== undefined) panels.show(panel)
      // A field keeps the text being typed; a fresh one shows the value that came back.
      setUndoRound((round) => round + 1)
      requestAnimationFrame(() => focusNamed(form.current, field))
    } else if (event.key === 'Enter' && !event.defaultPrevented && focusNext(event.currentTarget, event.target)) {
      event.preventDefault()
    }
  }

  return (
    <Page>
      <RecordBar
        record={record}
        description={editor.value.description}
        commands={commands}
        tab="calculate"
        status={editor.status}
        before={editor.flush}
        onRename={(description) => editor.edit('description', description)}
      />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of the fields inside arrive here */}
      <form
        ref={form}
        noValidate
        aria-label={`Transfer duty: ${editor.value.description}`}
        onSubmit={(event) => event.preventDefault()}
        onKeyDown={onKeyDown}
        onBlur={editor.leaveField}
      >
        <h1 style={{ margin: 0 }}>
          <VisuallyHidden>Transfer duty: {editor.value.description}</VisuallyHidden>
        </h1>
        <RecordBands
          record={record}
          canChange={canChange}
          editor={editor}
          commands={commands}
          onCopied={(id) => void navigate(paths.transferDuty.href(id))}
        />
        <Groups key={undoRound}>
          <PurchaseFields inputs={inputs} table={table} readOnly={readOnly} errors={errors} edit={editor.edit} />
          <CostPanels form={{ inputs, result, readOnly, errors, edit: editor.edit }} open={panels.open} onToggle={panels.toggle} />
        </Groups>
        {!readOnly && <KeysLine />}
      </form>
      <WorkingContext value={result === undefined ? undefined : working.open}>
        <Aside id="answer">
          <AnswerPane
            view={view}
            mismatch={disagreement(record)}
            title="What it costs"
            table={
              <PaneTable
                answer={answer}
                shape={() => calculateTransferDuty({ ...inputs, transferAmount: SHAPE_PRICE }, context)}
                view={view}
              />
            }
            onOpenWorking={working.openAll}
            chart={
              chart && (
                <>
                  <SvgChart title="Where the price stands" chart={chart} showsSummary={result === undefined} />
                  {result !== undefined && <DetailWords>{edgeSentences(result).join(' ')}</DetailWords>}
                </>
              )
            }
          />
        </Aside>
        <Strip href="#answer">
          <strong>
            <Money cents={view.duty} />
          </strong>
          <span>{result === undefined ? view.consequence : `cash on the day ${formatMoney(result.cash.onTheDay, 'never')}`}</span>
        </Strip>
        {result !== undefined && (
          <Details>
            <Suspense>
              <AnswerDetails view={view} result={result} cashAvailable={inputs.cashAvailable ?? 0} />
            </Suspense>
          </Details>
        )}
      </WorkingContext>
      <VisuallyHidden aria-live="polite">{announcement}</VisuallyHidden>
      <WorkingDialog
        open={working.isOpen}
        title={working.title}
        trace={working.steps}
        constantsVersion={result?.constantsVersion ?? SHIPPED_CONSTANTS.constantsVersion}
        engineVersion={result?.engineVersion ?? TRANSFER_DUTY_ENGINE_VERSION}
        onClose={working.close}
      />
    </Page>
  )
}
