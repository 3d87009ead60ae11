import { styled } from '@mui/material/styles'
import { dutyCurve } from '@tafel/contracts/charts/duty-curve.ts'
import { dutyAnswer } from '@tafel/contracts/calculators/transfer-duty/duty-answer.ts'
import { SHIPPED_CONSTANTS } from '@tafel/contracts/constants/shipped.ts'
import type { TransferDutyView } from '@tafel/contracts/http/views.ts'
import { SvgChart } from '@tafel/kit/chart/svg-chart.tsx'
import { Money } from '@tafel/kit/money/money.tsx'
import { VisuallyHidden } from '@tafel/kit/text/visually-hidden.tsx'
import { color } from '@tafel/kit/theme/color.ts'
import { BAR_HEIGHT, HEADER_HEIGHT } from '@tafel/kit/theme/tokens.ts'
import { type KeyboardEvent, useRef, useState } from 'react'
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
import { useNow } from '../../../shared/time/use-now.ts'
import { AnswerPane } from './answer-pane.tsx'
import { KeysLine } from './keys-line.tsx'
import { PurchaseFields } from './purchase-fields.tsx'
import { RecordBands } from './record-bands.tsx'
import { RecordBar } from './record-bar.tsx'
import { WorkingDialog } from './working-dialog.tsx'

const CHART = { width: 436, height: 118 }

const Page = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(400px, 484px)',
  alignItems: 'start',
  gap: 28,
  '@media (max-width: 980px)': {
    gridTemplateColumns: 'minmax(0, 1fr)',
    paddingBottom: 48,
    // What has the focus never hides under the strip.
    '& input, & select, & button': { scrollMarginBottom: 72 },
  },
})
const Aside = styled('div')({ '@media (min-width: 981px)': { position: 'sticky', top: HEADER_HEIGHT + BAR_HEIGHT + 16 } })
/** Keeps the answer in sight where the pane stands below the fields. */
const Strip = styled('a')({
  position: 'fixed',
  insetInline: 0,
  bottom: 0,
  zIndex: 5,
  display: 'flex',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: 12,
  padding: '10px 16px calc(10px + env(safe-area-inset-bottom))',
  borderTop: `1px solid ${color.ruleStrong}`,
  backgroundColor: color.card,
  color: color.ink2,
  fontWeight: 400,
  fontSize: '0.8125rem',
  textDecoration: 'none',
  '& strong': { flexShrink: 0, fontSize: '1.1875rem', color: color.ink },
  '& > span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '@media (min-width: 981px)': { display: 'none' },
})

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
  const [isWorkingOpen, setWorkingOpen] = useState(false)
  const commands = useTransferDutyCommands()
  const editor = useRecordEditor(record, useRecordPorts(record.transferDutyId, userId))
  useUnsaved(editor.status.kind !== 'saved')

  const answer = dutyAnswer(editor.value.inputs, { today: localDate(now), constants: SHIPPED_CONSTANTS })
  const view = answerView(answer)
  const chart = dutyCurve(answer.result, CHART)
  const announcement = useAnnouncement(view.announcement)
  const readOnly = record.locked || record.deleted || !canChange

  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    if ((event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z') {
      event.preventDefault()
      const field = editor.undoStep()
      if (field === undefined) return
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
        <PurchaseFields
          key={undoRound}
          inputs={editor.value.inputs}
          result={answer.result}
          readOnly={readOnly}
          errors={editor.status.kind === 'refused' ? editor.status.errors : []}
          edit={editor.edit}
        />
        {!readOnly && <KeysLine />}
      </form>
      <Aside id="answer">
        <AnswerPane
          view={view}
          mismatch={disagreement(record)}
          onOpenWorking={() => setWorkingOpen(true)}
          chart={chart && <SvgChart title="Where the price stands" chart={chart} />}
        />
      </Aside>
      <Strip href="#answer">
        <strong>
          <Money cents={view.duty} />
        </strong>
        <span>{view.consequence}</span>
      </Strip>
      <VisuallyHidden aria-live="polite">{announcement}</VisuallyHidden>
      <WorkingDialog
        open={isWorkingOpen}
        trace={answer.trace}
        constantsVersion={answer.result.constantsVersion}
        engineVersion={answer.result.engineVersion}
        onClose={() => setWorkingOpen(false)}
      />
    </Page>
  )
}
