import type { FieldError } from '@tafel/contracts/base/http/problems.ts'
import type { RecordView } from '@tafel/contracts/contexts/records/views.ts'
import { useConstantsAt } from '@tafel/kit/constants/use-constants-at.ts'
import { type UnreadField, UnreadFields } from '@tafel/kit/fields/unread-fields.tsx'
import { Money } from '@tafel/kit/money/money.tsx'
import { VisuallyHidden } from '@tafel/kit/text/visually-hidden.tsx'
import { Global } from '@tafel/kit/theme/styled.ts'
import { lazy, Suspense, useCallback, useDeferredValue, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { recordPaths } from '../../shared/paths.ts'
import { BarSlot } from '../../shared/bar/bar-slots.tsx'
import { useConstants } from '../../shared/constants/use-constants.ts'
import type { RecordRef } from '../../shared/records/record-ref.ts'
import { type RecordCommands, useRecordCommands } from '../../shared/records/use-record-commands.ts'
import { localDate } from '../../shared/time/local-time.ts'
import { useNow } from '../../shared/time/use-now.ts'
import { useUnsaved } from '../../shared/unsaved/unsaved.ts'
import { type MaybePromise, andThen } from '../maybe-promise.ts'
import { type Arrival, JUST_COPIED, useArrival } from '../hooks/use-arrival.ts'
import { useAnnouncement } from '../hooks/use-announcement.ts'
import { usePromise } from '../hooks/use-promise.ts'
import { useDelayedFlag } from '../hooks/use-delayed-flag.ts'
import { useLinkedRecords } from '../hooks/use-linked-records.ts'
import { FieldSetBy } from '../history/field-set-by.tsx'
import { type StoredLinks, useStoredLinks } from '../hooks/use-stored-links.ts'
import { useFormKeys } from '../hooks/use-form-keys.ts'
import { useOpenPanels } from '../hooks/use-open-panels.ts'
import { usePanePlace } from '../hooks/use-pane-place.ts'
import { type RecordEditor, useRecordEditor } from '../hooks/use-record-editor.ts'
import { useRecordPorts } from '../hooks/use-record-ports.ts'
import { useWorking } from '../hooks/use-working.ts'
import type { AnyWorkbenchKind, Answer, ScreenContext } from '../kind.ts'
import { disagreement } from '../model/disagreement.ts'
import type { RecordValue } from '../model/record-value.ts'
import { unreadWords } from '../model/save-words.ts'
import { WorkingContext } from '../parts/figure.tsx'
import { useNarrow } from '../parts/use-narrow.ts'
import { AnswerDetails } from './answer-details.tsx'
import { aboveStrip, Aside, FormAndAnswer, Head, Page, Strip } from './calculate-layout.ts'
import { CalculateSkeleton } from './calculate-skeleton.tsx'
import { CopyBand } from './copy-band.tsx'
import { CopyNameBand } from './copy-name-band.tsx'
import { ChangesBand } from './changes-band.tsx'
import { FollowUpButtons } from './follow-up-buttons.tsx'
import { NewConstantsBand } from './new-constants-band.tsx'
import { LinkChangedBand } from './link-changed-band.tsx'
import { KeysLine } from './keys-line.tsx'
import { Dimmed, Mismatch, CalculatingTag, ANNOUNCE_DELAY_MS, Unread } from './answer-state.ts'
import { RecordBands } from './record-bands.tsx'
import { RecordBar } from './record-bar.tsx'
import { SaveStatus } from './save-status.tsx'

/** At most so wide, the answer is below the form: 61.25em in `calculate-layout.ts`. */
const PANE_BELOW = 980

/** Loads when a working is first opened. */
const WorkingDialog = lazy(() => import('./working-dialog.tsx'))

const NO_ERRORS: readonly FieldError[] = []

export interface CalculateScreenProps {
  readonly kind: AnyWorkbenchKind
  readonly record: RecordView
  /** When it was read, if it is an offline copy. */
  readonly copyOf?: number | undefined
  readonly userId: string
  /** Without a subscription records can be read, not changed. */
  readonly canChange: boolean
}

/** One record: inputs on the left, the live answer on the right, its details below both. */
export function CalculateScreen({ kind, record, canChange, ...props }: CalculateScreenProps) {
  const today = localDate(useNow())
  // A record keeps the tables it was calculated with until someone takes the current ones.
  const { constants: current } = useConstants()
  const constants = useConstantsAt()(record.constantsVersion) ?? current
  const alone = useMemo(() => ({ today, constants }), [today, constants])
  const stored = useStoredLinks(kind, record)
  const commands = useRecordCommands()
  const arrival = useArrival()
  const navigate = useNavigate()
  const onCopied = useCallback((copy: RecordRef) => void navigate(recordPaths.calculate.href(copy), { state: JUST_COPIED }), [navigate])
  const readOnly = record.locked || record.deleted || !canChange
  return <EditedRecord {...{ ...props, kind, record, canChange, alone, stored, commands, arrival, onCopied, readOnly }} />
}

interface EditedRecordProps extends CalculateScreenProps {
  readonly alone: ScreenContext
  /** Whether the values that the stored answer took from other records are unchanged. */
  readonly stored: StoredLinks
  readonly commands: RecordCommands
  readonly arrival: Arrival
  readonly onCopied: (copy: RecordRef) => void
  readonly readOnly: boolean
}

/** Renders at every key. Parts that depend only on the record are in the component above, those that depend on the answer below. */
function EditedRecord({ userId, alone, ...props }: EditedRecordProps) {
  const { kind, record, stored, readOnly } = props
  const editor = useRecordEditor(kind, record, useRecordPorts(kind, record.recordId, userId))
  // Leaving the screen doesn't interrupt saving, and the draft is stored.
  useUnsaved(editor.status.kind !== 'saved', 'continues')
  const constantsAt = useConstantsAt()
  const { inputs } = editor.value
  const { isPending, linkedOf } = useLinkedRecords(kind, { recordId: record.recordId, inputs, ...alone })
  const linked = useMemo(() => linkedOf(inputs), [linkedOf, inputs])
  const context = useMemo(() => (linked === undefined ? alone : { ...alone, linked }), [alone, linked])
  // A read-only record keeps its stored answer, even if newer engines or constants would give another one.
  const pinned = useMemo(
    () =>
      readOnly && stored.status === 'asStored' ? kind.recalculated(record, constantsAt(record.constantsVersion), stored.linked) : undefined,
    [readOnly, kind, record, stored, constantsAt],
  )
  const pendingAnswer = useMemo(
    () =>
      andThen(pinned, (was): MaybePromise<Answered> =>
        was === undefined
          ? andThen(kind.calculate(inputs, context), (answer) => ({
              of: { inputs, context, answer },
              versions: versionsOf(kind, context),
            }))
          : { of: { inputs, context, answer: was }, versions: record },
      ),
    [pinned, kind, record, inputs, context],
  )
  return <AnsweredRecord {...{ ...props, editor, context, isPending, pendingAnswer }} />
}

interface AnsweredRecordProps extends Omit<EditedRecordProps, 'userId' | 'alone'> {
  readonly editor: RecordEditor
  readonly context: ScreenContext
  /** Linked records have not loaded yet. */
  readonly isPending: boolean
  readonly pendingAnswer: MaybePromise<Answered>
}

/** Renders once there is an answer. */
function AnsweredRecord({ pendingAnswer, ...props }: AnsweredRecordProps) {
  const { value: answered, isPending: isRecalculating } = usePromise(pendingAnswer)
  // The first answer renders the whole screen: deferred, so that the browser stays responsive.
  const isDue = useDeferredValue(answered !== undefined)
  if (!isDue || answered === undefined) return <CalculateSkeleton kind={props.kind} />
  return <Assessment {...props} {...answered} isRecalculating={isRecalculating} />
}

/** An answer with its inputs and versions. */
interface Answered {
  readonly of: { readonly inputs: RecordValue['inputs']; readonly context: ScreenContext; readonly answer: Answer }
  readonly versions: Pick<RecordView, 'constantsVersion' | 'engineVersion'>
}

const versionsOf = ({ engineVersion }: AnyWorkbenchKind, { constants: { constantsVersion } }: ScreenContext): Answered['versions'] => ({
  constantsVersion,
  engineVersion,
})

interface AssessmentProps extends Omit<AnsweredRecordProps, 'pendingAnswer'>, Answered {
  /** The answer is that of the previous inputs; a newer one is pending. */
  readonly isRecalculating: boolean
}

function Assessment(props: AssessmentProps) {
  const {
    kind,
    record,
    copyOf,
    canChange,
    editor,
    readOnly,
    context,
    stored,
    commands,
    arrival,
    onCopied,
    isPending,
    of: answered,
    versions,
    isRecalculating,
  } = props
  const { answer } = answered
  const form = useRef<HTMLFormElement>(null)
  const constantsAt = useConstantsAt()
  const { description, inputs } = editor.value
  const summary = useMemo(() => kind.summary(answer), [kind, answer])
  const announcement = useAnnouncement(summary.spoken)
  const isSlow = useDelayedFlag(isRecalculating, ANNOUNCE_DELAY_MS)
  const working = useWorking(kind, answer)
  const errors = editor.status.kind === 'refused' ? editor.status.errors : NO_ERRORS
  const errorOf = useCallback((field: string) => errors.find((error) => error.field === `inputs.${field}`)?.message, [errors])
  const { panels, showField } = useOpenPanels(kind, inputs, errors)
  const keys = useFormKeys(form, { editor, arrival, showField })
  const [unread, setUnread] = useState<readonly UnreadField[]>([])
  // Text that can't be read is not in the draft.
  useUnsaved(unread.length > 0)
  const { value: mismatch } = usePromise(
    useMemo(
      () => (stored.status === 'asStored' ? disagreement(kind, record, constantsAt(record.constantsVersion), stored.linked) : undefined),
      [kind, record, stored, constantsAt],
    ),
  )
  const title = `${kind.names.words.one}: ${description}`
  // The form's notes on the answer and the details are expensive to render, so they are deferred.
  const details = useDeferredValue(answered)
  const { status } = editor
  const { edit } = editor
  const rename = useCallback((next: string) => edit('description', next), [edit])
  const can = { readOnly, edit: editor.edit, editAll: editor.editAll }
  const pane = useRef<HTMLDivElement>(null)
  const head = useRef<HTMLSpanElement>(null)
  const isAnswerAway = usePanePlace(pane, head)
  const isBelow = useNarrow(PANE_BELOW)

  return (
    <Page data-wide={kind.isWide || undefined}>
      <RecordBar record={record} description={description} tab="calculate" before={editor.flush} onRename={rename} />
      <BarSlot name="status">
        <SaveStatus status={status} unread={unread} hasDraft={editor.draft !== undefined && !readOnly} />
      </BarSlot>
      <WorkingContext value={answer.ok ? working.opener : undefined}>
        <FormAndAnswer>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of the fields inside arrive here */}
          <form
            ref={form}
            noValidate
            aria-label={title}
            data-tour="inputs"
            onSubmit={(event) => event.preventDefault()}
            onKeyDown={keys.onKeyDown}
            onFocus={keys.onFocus}
            onInput={keys.onInput}
            onBlur={editor.leaveField}
          >
            <h1 style={{ margin: 0 }}>
              <VisuallyHidden>{title}</VisuallyHidden>
            </h1>
            {copyOf !== undefined && <CopyBand at={copyOf} readOnly={readOnly} />}
            <RecordBands kind={kind} record={record} canChange={canChange} editor={editor} commands={commands} onCopied={onCopied} />
            <ChangesBand />
            {!readOnly && <CopyNameBand kind={kind} value={editor.value} isNew={arrival.isCopy} onName={rename} />}
            {stored.status === 'changed' && status.kind === 'saved' && (
              <LinkChangedBand record={record} inputs={inputs} canSave={!readOnly} />
            )}
            {!readOnly && copyOf === undefined && status.kind === 'saved' && (
              <NewConstantsBand kind={kind} record={record} stored={stored} inputs={inputs} />
            )}
            <UnreadFields onChange={setUnread}>
              <kind.Form
                key={keys.round}
                {...can}
                inputs={inputs}
                context={context}
                answer={details.answer}
                clientId={record.clientId}
                label={kind.label}
                errorOf={errorOf}
                panels={panels}
                goesToField={keys.goesToField}
              />
            </UnreadFields>
            {!readOnly && <KeysLine />}
            {canChange && !record.deleted && (
              <FollowUpButtons record={record} description={description} inputs={details.inputs} context={details.context} />
            )}
          </form>
          <FieldSetBy form={form} record={record} />
          <Aside ref={pane} id="answer" data-tour="answer" aria-busy={isSlow || undefined}>
            <Head ref={head} aria-hidden="true" />
            {mismatch !== undefined && <Mismatch role="alert">{mismatch}</Mismatch>}
            {isSlow && <CalculatingTag aria-hidden="true">Calculating…</CalculatingTag>}
            {unread.length > 0 && <Unread role="status">{unreadWords(unread)}</Unread>}
            {isPending && <Unread role="status">Loading the linked records …</Unread>}
            <Dimmed data-slow={isSlow || undefined} data-dimmed={unread.length > 0 || isPending || undefined}>
              <kind.Answer {...can} {...answered} />
            </Dimmed>
          </Aside>
        </FormAndAnswer>
        {answer.ok && details.answer.ok && (
          <AnswerDetails kind={kind} inputs={details.inputs} context={details.context} answer={details.answer} />
        )}
      </WorkingContext>
      <Global styles={aboveStrip(isAnswerAway)} />
      {/* Next to the form, the pane itself is in the order of focus. */}
      <Strip href="#answer" data-away={isAnswerAway || undefined} tabIndex={isBelow ? undefined : -1}>
        <strong>
          <Money cents={summary.cents} />
        </strong>
        <span>{summary.words}</span>
      </Strip>
      <VisuallyHidden aria-live="polite">{announcement}</VisuallyHidden>
      {working.wasOpened && (
        <Suspense>
          <WorkingDialog
            open={working.isOpen}
            title={working.title}
            groups={working.groups}
            constantsVersion={versions.constantsVersion}
            engineVersion={versions.engineVersion}
            onClose={working.close}
          />
        </Suspense>
      )}
    </Page>
  )
}
