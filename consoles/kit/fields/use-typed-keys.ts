import { type RefObject, useEffect } from 'react'
import type { Typed } from './amount-text.ts'
import { afterKey } from './typed-key.ts'

/**
 * Puts typed digits into a field that rewrites its text, in the form that they will have. Where the browser puts them there and the field
 * then writes over them, the browser lays the whole page out before and between; here it does so once, for the frame.
 */
export function useTypedKeys(input: RefObject<HTMLInputElement | null>, rewritten: (typed: Typed) => Typed): void {
  useEffect(() => {
    const node = input.current
    if (node === null) return
    const onKey = (event: InputEvent) => {
      const { value: text, selectionStart: start, selectionEnd: end } = node
      // Browsers say it of fields that can only be read as well.
      if (node.readOnly || !event.cancelable || start === null || end === null) return
      const typed = afterKey(event, { text, start, end })
      if (typed === undefined) return
      event.preventDefault()
      const next = rewritten(typed)
      node.setRangeText(next.text, 0, text.length)
      node.setSelectionRange(next.caret, next.caret)
      node.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: event.inputType, data: event.data }))
      reveal(node)
    }
    node.addEventListener('beforeinput', onKey)
    return () => node.removeEventListener('beforeinput', onKey)
  }, [input, rewritten])
}

/** A field that was scrolled away is in sight again once somebody types in it, as the browser would have it; not before what was typed is. */
function reveal(node: HTMLElement): void {
  requestAnimationFrame(() => setTimeout(() => node.scrollIntoView?.({ block: 'nearest' })))
}
