import { styled } from '../theme/styled.ts'
import { formatMoney } from '@tafel/contracts/base/money/format.ts'
import {
  memo,
  type ChangeEvent,
  type ClipboardEvent,
  type InputHTMLAttributes,
  type KeyboardEvent,
  type Ref,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { color } from '../theme/color.ts'
import { groupWhileTyping, readAmount, showAmount } from './amount-text.ts'
import { inputStyle } from './control-style.ts'
import { useFieldLayout } from './field-layout.tsx'
import { type FieldProps, FormField, splitFieldProps } from './form-field.tsx'
import { Box } from './text-field.tsx'
import { useDraft } from './use-draft.ts'
import { replaceText } from './replace-text.ts'
import { useGroupedKeys } from './use-grouped-keys.ts'

const Prefix = styled('span')({ paddingLeft: 10, color: color.ink3 })
/** A fixed size, except in a table: then a key makes the browser lay out only the field. */
const AmountBox = styled(Box)({ '&[data-sized]': { contain: 'size layout' } })
const AmountInput = styled('input')({ ...inputStyle, textAlign: 'right' })

type NativeProps = Omit<
  InputHTMLAttributes<HTMLInputElement>,
  keyof FieldProps | 'prefix' | 'value' | 'onChange' | 'defaultValue' | 'type' | 'step'
>

export interface MoneyFieldProps extends FieldProps, NativeProps {
  /** Integer cents; null is empty. */
  readonly value: number | null
  /** Called with every readable amount during typing; while the text can't be read, with the previous one. */
  readonly onChange: (cents: number | null) => void
  readonly allowsNegative?: boolean
  /** The step of Up and Down in cents; ten times as much with Shift. */
  readonly stepCents?: number
  /** The code of another currency. */
  readonly prefix?: string | undefined
  readonly ref?: Ref<HTMLInputElement>
}

/**
 * An amount of money. Groups thousands during typing, reads pasted text (`R1 234 567.89`, `(1 000)`, `2,5 million`, `=1200*12`), shows
 * how it read an ambiguous amount, steps with Up and Down, and reverts with Escape.
 */
export const MoneyField = memo(function MoneyField({
  value,
  onChange,
  allowsNegative = false,
  stepCents = 100_000,
  prefix = 'R',
  onFocus,
  onBlur,
  onKeyDown,
  ref,
  ...props
}: MoneyFieldProps) {
  const [field, rest] = splitFieldProps<FieldProps & NativeProps>(props)
  const [note, setNote] = useState<{ readonly text: string; readonly cents: number } | null>(null)
  const layout = useFieldLayout()
  const input = useRef<HTMLInputElement>(null)
  const caret = useRef<number | null>(null)
  const isPasting = useRef(false)
  const read = (text: string, isLeft: boolean) => readAmount(text, isLeft, { allowsNegative })
  const draft = useDraft({ label: field.label, name: rest.name, value, onChange, read, write: formatMoney })
  useGroupedKeys(input, groupWhileTyping)
  const kept = note !== null && note.cents === value ? note.text : undefined

  useLayoutEffect(() => {
    const [node, at] = [input.current, caret.current]
    caret.current = null
    // Setting it to its current place would end the browser's undo step of the text being typed.
    if (node !== null && at !== null && (node.selectionStart !== at || node.selectionEnd !== at)) node.setSelectionRange(at, at)
  })

  function take(text: string, isLeft = false) {
    keepNote(text, isLeft)
    draft.take(text, isLeft)
  }

  function leave() {
    if (draft.text !== undefined) keepNote(draft.text, true)
    draft.leave()
  }

  /** The note on how an amount was read remains after the field is left. */
  function keepNote(text: string, isLeft: boolean) {
    const next = read(text, isLeft)
    setNote(next.kind === 'read' && next.note !== undefined ? { text: next.note, cents: next.value } : null)
  }

  function typed(event: ChangeEvent<HTMLInputElement>) {
    if (isPasting.current) return take(event.target.value, true)
    const grouped = groupWhileTyping({ text: event.target.value, caret: event.target.selectionStart ?? event.target.value.length })
    caret.current = grouped.caret
    take(grouped.text)
  }

  /** Reads pasted text as it was copied, because a text field would join two cells. */
  function pasted(event: ClipboardEvent<HTMLInputElement>) {
    const text = event.clipboardData.getData('text')
    if (/^\d*$/.test(text) || rest.readOnly || rest.disabled) return
    event.preventDefault()
    const { value: shown, selectionStart, selectionEnd } = event.currentTarget
    const all = shown.slice(0, selectionStart ?? shown.length) + text + shown.slice(selectionEnd ?? shown.length)
    const line = all.trim().replaceAll(/[\r\n]+/g, '\t')
    isPasting.current = true
    replaceText(event.currentTarget, { text: line, caret: line.length })
    isPasting.current = false
  }

  function pressed(event: KeyboardEvent<HTMLInputElement>) {
    onKeyDown?.(event)
    if (event.defaultPrevented || rest.readOnly || rest.disabled) return
    if ((event.key === 'ArrowUp' || event.key === 'ArrowDown') && !event.altKey && !event.ctrlKey && !event.metaKey) {
      event.preventDefault()
      const step = stepCents * (event.shiftKey ? 10 : 1) * (event.key === 'ArrowUp' ? 1 : -1)
      const next = (value ?? 0) + step
      const text = showAmount(allowsNegative ? next : Math.max(0, next))
      replaceText(event.currentTarget, { text, caret: text.length })
      return
    }
    if (event.key === 'Enter') leave()
    else draft.pressed(event)
  }

  const error = draft.problem ?? field.error
  return (
    <FormField {...field} {...(error === undefined ? {} : { error })} {...withNote(draft.note ?? kept)}>
      {(control) => (
        <AmountBox data-sized={layout !== 'cell' || undefined}>
          <Prefix aria-hidden="true">{prefix}</Prefix>
          <AmountInput
            inputMode="decimal"
            autoComplete="off"
            {...rest}
            {...control}
            ref={(node) => {
              input.current = node
              if (typeof ref === 'function') ref(node)
              else if (ref) ref.current = node
            }}
            value={draft.text ?? showAmount(value)}
            onChange={typed}
            onKeyDown={pressed}
            onPaste={pasted}
            onFocus={(event) => {
              event.target.select()
              onFocus?.(event)
            }}
            onBlur={(event) => {
              leave()
              onBlur?.(event)
            }}
          />
        </AmountBox>
      )}
    </FormField>
  )
})

function withNote(note: string | undefined): Pick<FieldProps, 'hint'> {
  if (note === undefined) return {}
  return { hint: <span style={{ color: color.ochre }}>{note}</span> }
}
