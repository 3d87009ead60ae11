/** Decides whether an undo key means the browser's undo of typing since focus, or the form's undo of whole fields. */
export interface TextUndo {
  /** A field gets the focus. */
  begin(target: EventTarget): void
  /** Its text has changed. */
  typed(target: EventTarget, event: Pick<InputEvent, 'inputType'>): void
  /** The browser can undo or redo in that field. */
  has(target: EventTarget, step: 'undo' | 'redo'): boolean
}

export function createTextUndo(): TextUndo {
  let field: EventTarget | undefined
  let before = ''
  let isTyped = false
  let undone = 0
  return {
    begin(target) {
      if (!isText(target)) return
      field = target
      before = target.value
      isTyped = false
      undone = 0
    },
    typed(target, { inputType }) {
      if (target !== field) return
      isTyped = true
      if (inputType === 'historyUndo') undone += 1
      else undone = inputType === 'historyRedo' ? Math.max(0, undone - 1) : 0
    },
    has(target, step) {
      if (target !== field || !isText(target)) return false
      return step === 'undo' ? isTyped && target.value !== before : undone > 0
    },
  }
}

const isText = (target: EventTarget): target is HTMLInputElement | HTMLTextAreaElement =>
  (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) && !target.readOnly
