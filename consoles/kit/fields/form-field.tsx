import { styled } from '../theme/styled.ts'
import { type KeyboardEvent, type ReactNode, useContext, useId, useRef } from 'react'
import { createPortal } from 'react-dom'
import { Hint } from '../text/text.tsx'
import { VisuallyHidden } from '../text/visually-hidden.tsx'
import { color } from '../theme/color.ts'
import { ProblemPlace, useFieldLayout } from './field-layout.tsx'
import { LedgerRow } from './ledger-row.tsx'
import { SourceNote } from './source-note.tsx'

/** Attributes that wire a control to its label, hint and error. */
export interface FieldControl {
  readonly id: string
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': true | undefined
  readonly 'aria-required': true | undefined
  readonly 'aria-keyshortcuts': 'F1' | undefined
}

/** Props of every field of the kit. */
export interface FieldProps {
  readonly label: string
  /** A short text under the label. */
  readonly hint?: ReactNode
  readonly error?: string | undefined
  readonly required?: boolean
  /** Shown next to the label, in forms with mostly required fields. Stacked layout only. */
  readonly optional?: boolean
  /** Behind an i: the source of the rule or figure. */
  readonly source?: ReactNode
  /** Next to the label, e.g. a link. Stacked layout only. */
  readonly aside?: ReactNode
}

export interface FormFieldProps extends FieldProps {
  readonly children: (control: FieldControl) => ReactNode
}

const Stack = styled('div')({ '--field-height': '40px', display: 'grid', alignContent: 'start', gap: 5 })
const LabelLine = styled('div')({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  gap: 12,
  fontSize: '0.8125rem',
})
const StackedLabel = styled('label')({ fontWeight: 600, fontSize: '0.875rem' })
const RowLabel = styled('label')({ display: 'block' })
const Problem = styled('span')({ display: 'block', fontSize: '0.8125rem', lineHeight: 1.35, color: color.red })
/** Receives the control's key events. */
const Keys = styled('div')({ display: 'contents' })
const Below = styled('div')({ display: 'flex', gap: 8, alignItems: 'center' })

/** Wires label, hint, error and required once, for every control. */
export function FormField({ label, hint, error, required = false, optional = false, source, aside, children }: FormFieldProps) {
  const layout = useFieldLayout()
  const problemPlace = useContext(ProblemPlace)
  const id = useId()
  const hintId = `${id}-hint`
  const errorId = `${id}-error`
  const hasError = error !== undefined && error !== ''
  const optionalId = `${id}-optional`
  const described = [optional ? optionalId : '', hint === undefined ? '' : hintId, hasError ? errorId : ''].filter(Boolean).join(' ')
  const control = children({
    id,
    'aria-describedby': described === '' ? undefined : described,
    'aria-invalid': hasError || undefined,
    'aria-required': required || undefined,
    'aria-keyshortcuts': source === undefined ? undefined : 'F1',
  })
  const info = useRef<HTMLButtonElement>(null)
  const note = source !== undefined && (
    <SourceNote ref={info} about={label} isOfField>
      {source}
    </SourceNote>
  )
  const openNote = (event: KeyboardEvent) => {
    if (event.key !== 'F1' || info.current === null) return
    event.preventDefault()
    info.current.click()
  }
  const hintText = hint !== undefined && (
    <Hint id={hintId} style={{ display: 'block' }}>
      {hint}
    </Hint>
  )
  const problem = hasError && <Problem id={errorId}>{error}</Problem>

  if (layout === 'ledger') {
    return (
      <LedgerRow
        label={
          <>
            <RowLabel htmlFor={id}>{label}</RowLabel>
            {hintText}
            {problem}
          </>
        }
        control={<Keys onKeyDown={openNote}>{control}</Keys>}
        end={note || <span />}
      />
    )
  }
  if (layout === 'cell') {
    return (
      <>
        <VisuallyHidden>
          <label htmlFor={id}>{label}</label>
        </VisuallyHidden>
        {control}
        {hintText}
        {hasError && problemPlace !== null
          ? createPortal(
              <Problem id={errorId}>
                {label}: {error}
              </Problem>,
              problemPlace,
            )
          : problem}
      </>
    )
  }
  return (
    <Stack>
      <LabelLine>
        <StackedLabel htmlFor={id}>{label}</StackedLabel>
        {optional && <Hint id={optionalId}>optional</Hint>}
        {aside}
      </LabelLine>
      {source === undefined ? (
        control
      ) : (
        <Below onKeyDown={openNote}>
          {control}
          {note}
        </Below>
      )}
      {hintText}
      {problem}
    </Stack>
  )
}

/** Separates a field's own props from those of its control. */
export function splitFieldProps<P extends FieldProps>(props: P): readonly [FieldProps, Omit<P, keyof FieldProps>] {
  const { label, hint, error, required, optional, source, aside, ...rest } = props
  const field: FieldProps = {
    label,
    ...(hint === undefined ? {} : { hint }),
    ...(error === undefined ? {} : { error }),
    ...(required === undefined ? {} : { required }),
    ...(optional === undefined ? {} : { optional }),
    ...(source === undefined ? {} : { source }),
    ...(aside === undefined ? {} : { aside }),
  }
  return [field, rest]
}
