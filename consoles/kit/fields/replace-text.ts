import type { Typed } from './amount-text.ts'

/** Puts text into the field as if it had been typed: one step of the browser's undo, and one `input` event. */
export function replaceText(node: HTMLInputElement, { text, caret }: Typed): void {
  const { start, end, by } = difference(node.value, text, caret)
  node.setSelectionRange(start, end)
  if ((start < end || by !== '') && !insertTyped(by)) {
    node.setRangeText(by, start, end, 'end')
    node.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertReplacementText', data: by }))
  }
  node.setSelectionRange(caret, caret)
}

/** The only way to change a field without losing its undo. False if unsupported, as in tests. */
function insertTyped(text: string): boolean {
  // oxlint-disable-next-line typescript/no-deprecated -- there is no replacement: setting the value clears the undo of the field
  return document.execCommand?.(text === '' ? 'delete' : 'insertText', false, text) ?? false
}

/** The part of a text that differs from another one, given the caret in or right after it. */
function difference(before: string, after: string, caret: number) {
  let start = 0
  while (start < caret && before[start] === after[start]) start += 1
  let kept = 0
  const most = Math.min(after.length - caret, before.length - start)
  while (kept < most && before.at(-1 - kept) === after.at(-1 - kept)) kept += 1
  return { start, end: before.length - kept, by: after.slice(start, after.length - kept) }
}
