import { type RefObject, useEffect, useEffectEvent } from 'react'
import type { Typed } from './amount-text.ts'
import { afterKey } from './typed-key.ts'

/** What was typed is there by then, whatever becomes of what follows from it: two frames. */
const HELD_MS = 32
/** From a key until its field is looked for: what it changes is on the screen by then. */
const REVEALED_AFTER_MS = 100
/** Before any of these what was typed is there. */
const MEANWHILE = ['keydown', 'beforeinput', 'pointerdown', 'blur', 'paste', 'cut', 'drop', 'compositionstart'] as const

export interface TypedKeys {
  /** The text as the field has it. */
  readonly rewritten: (typed: Typed) => Typed
  /** Resolves when what follows from that text is known, as `AskAhead`. */
  readonly ask: (text: string) => Promise<unknown> | undefined
}

/**
 * Puts typed digits into a field that rewrites its text, in the form that they will have. Where the browser puts them there and the field
 * then writes over them, the browser lays the whole page out before and between; here it does so once, for the frame; and where what follows from
 * them is soon known, for the frame that shows that as well.
 */
export function useTypedKeys(input: RefObject<HTMLInputElement | null>, { rewritten, ask }: TypedKeys): void {
  const takeKey = useEffectEvent((node: HTMLInputElement, event: InputEvent, hold: Hold) => {
    const { value: text, selectionStart: start, selectionEnd: end } = node
    // Browsers say it of fields that can only be read as well.
    if (node.readOnly || !event.cancelable || start === null || end === null) return
    const typed = afterKey(event, { text, start, end })
    if (typed === undefined) return
    const next = rewritten(typed)
    const coming = ask(next.text)
    event.preventDefault()
    hold(coming, () => {
      node.setRangeText(next.text, 0, text.length)
      node.setSelectionRange(next.caret, next.caret)
      node.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: event.inputType, data: event.data }))
      reveal(node)
    })
  })
  useEffect(() => {
    const node = input.current
    if (node === null) return
    const { hold, settle } = createHold()
    const onKey = (event: InputEvent) => takeKey(node, event, hold)
    for (const type of MEANWHILE) node.addEventListener(type, settle, { capture: true })
    node.addEventListener('beforeinput', onKey)
    return () => {
      settle()
      for (const type of MEANWHILE) node.removeEventListener(type, settle, { capture: true })
      node.removeEventListener('beforeinput', onKey)
    }
  }, [input])
}

type Hold = (coming: Promise<unknown> | undefined, write: () => void) => void

/** Writes when that has come, `HELD_MS` later at the latest, or when something else happens to the field. */
function createHold(): { readonly hold: Hold; readonly settle: () => void } {
  let held: (() => void) | undefined
  const settle = () => {
    const write = held
    held = undefined
    write?.()
  }
  return {
    settle,
    hold: (coming, write) => {
      if (coming === undefined) return write()
      held = write
      const settleThis = () => {
        clearTimeout(timer)
        if (held === write) settle()
      }
      const timer = setTimeout(settleThis, HELD_MS)
      coming.then(settleThis, settleThis)
    },
  }
}

/**
 * A field that was scrolled away is in sight again once somebody types in it, as the browser would have it; not before what follows from it is, and
 * not where somebody has gone on meanwhile.
 */
function reveal(node: HTMLElement): void {
  setTimeout(() => {
    if (document.activeElement === node) node.scrollIntoView?.({ block: 'nearest' })
  }, REVEALED_AFTER_MS)
}
