import { type RefObject, useEffect, useEffectEvent } from 'react'
import type { Typed } from './amount-text.ts'
import { afterKey } from './typed-key.ts'
import { replaceText } from './replace-text.ts'

/**
 * Regroups the digits of a field within the event of the key, as a step of the browser's own undo. A value written by React afterwards
 * would clear the field's undo.
 */
export function useGroupedKeys(input: RefObject<HTMLInputElement | null>, grouped: (typed: Typed) => Typed): void {
  const takeKey = useEffectEvent((node: HTMLInputElement, event: InputEvent) => {
    const { value: text, selectionStart: start, selectionEnd: end } = node
    // Browsers send the event to read-only fields as well.
    if (node.readOnly || !event.cancelable || start === null || end === null) return
    const typed = afterKey(event, { text, start, end })
    if (typed === undefined) return
    const next = grouped(typed)
    if (next.text === typed.text) return
    event.preventDefault()
    replaceText(node, next)
  })
  useEffect(() => {
    const node = input.current
    if (node === null) return
    const onKey = (event: InputEvent) => takeKey(node, event)
    node.addEventListener('beforeinput', onKey)
    return () => node.removeEventListener('beforeinput', onKey)
  }, [input])
}
