import { type FocusEvent, type FormEvent, type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { createTextUndo } from '../model/text-undo.ts'
import { focusFirst, focusNamed, focusNext, isClosedPanel, isOpenPanel } from '../model/field-focus.ts'
import type { Arrival } from './use-arrival.ts'
import type { RecordEditor } from './use-record-editor.ts'

export interface FormKeysOptions {
  readonly editor: RecordEditor
  readonly arrival: Arrival
  /** Opens the panel of a field. */
  readonly showField: (field: string) => void
}

/**
 * The form's keys: Enter moves to the next field, Ctrl Z undoes, Ctrl Shift Z and Ctrl Y redo. The browser undoes typing within a
 * field; once the field is back to its value at focus, Ctrl Z undoes whole fields. A new record starts in its first field.
 */
export function useFormKeys(form: RefObject<HTMLFormElement | null>, { editor, arrival: { isNew, asked }, showField }: FormKeysOptions) {
  // A field keeps the text being typed; remounting it shows the restored value.
  const [round, setRound] = useState(0)
  const [text] = useState(createTextUndo)
  useEffect(() => {
    if (isNew) focusFirst(form.current)
  }, [form, isNew])

  const showAsked = useEffectEvent((field: string) => {
    showField(field)
    requestAnimationFrame(() => focusNamed(form.current, field))
  })
  useEffect(() => {
    if (asked !== undefined) showAsked(asked)
  }, [asked])

  const show = (field: string | undefined) => {
    if (field === undefined) return
    showField(field)
    setRound((before) => before + 1)
    requestAnimationFrame(() => focusNamed(form.current, field))
  }

  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    const { currentTarget, target } = event
    const step = stepOf(event)
    if (step !== undefined) {
      if (text.has(target, step)) return
      event.preventDefault()
      show(editor[step]())
    } else if (event.key === 'Enter' && !event.defaultPrevented) {
      // Enter opens a closed panel, like a click, and moves into it.
      if (isClosedPanel(target)) requestAnimationFrame(() => focusNext(currentTarget, target))
      else if (!isOpenPanel(target) && focusNext(currentTarget, target)) event.preventDefault()
    }
  }

  return {
    round,
    goesToField: round > 0 || asked !== undefined,
    onKeyDown,
    onFocus: ({ target }: FocusEvent) => text.begin(target),
    onInput: ({ target, nativeEvent }: FormEvent) => text.typed(target, nativeEvent as InputEvent),
  }
}

function stepOf({ ctrlKey, metaKey, shiftKey, key }: KeyboardEvent): 'undo' | 'redo' | undefined {
  if (!ctrlKey && !metaKey) return undefined
  const letter = key.toLowerCase()
  if (letter === 'z') return shiftKey ? 'redo' : 'undo'
  return letter === 'y' && !shiftKey ? 'redo' : undefined
}
